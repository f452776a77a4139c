/** Returns the path of the coasters that a name or place finds. */
export function coasterPath(query: string): string {
  return `/coasters?${new URLSearchParams({ q: query })}`;
}

/** Returns the path of a coaster's own page. */
export function coasterPagePath(coasterId: string): string {
  return `/coasters/${encodeURIComponent(coasterId)}`;
}
