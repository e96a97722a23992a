// The server's drawing as a picture: as an image it can run nothing.
export function QrImage({ svg, alt }: { svg: string; alt: string }) {
  return <img class="qr-image" src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={alt} />;
}
