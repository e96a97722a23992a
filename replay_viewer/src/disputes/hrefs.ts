// Where the pages of disputes are.
export const disputeHref = (game: string, dispute: string): string =>
  `/g/${encodeURIComponent(game)}/disputes/${encodeURIComponent(dispute)}`;
export const listHref = (game: string): string => `/g/${encodeURIComponent(game)}/disputes`;

/** The page of precedents for the address of a search that the server gave; `rule` alone: in every edition and reading. */
export function precedentsHref(game: string, url: string): string {
  const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
  return `/g/${encodeURIComponent(game)}/precedents${query}`;
}
