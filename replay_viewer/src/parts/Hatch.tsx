// Hatching says "not known". In SVG: fill="url(#hatch)"; in HTML: class="hatch". A word or 「?」 always goes with it.

/** Drawn once per page by the app; every board's SVG may refer to it. */
export function HatchPattern() {
  return (
    <svg class="pattern-store" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="hatch-ground" width="6" height="6" />
          <rect class="hatch-line" width="2.4" height="6" />
        </pattern>
      </defs>
    </svg>
  );
}
