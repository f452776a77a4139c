/** Returns the path of the coaster search for a name or place. */
export function coasterSearchPath(query: string): string {
  return `/coasters?${new URLSearchParams({ q: query })}`;
}

/** Returns the path of a coaster's own page. */
export function coasterPagePath(coasterId: string): string {
  return `/coasters/${encodeURIComponent(coasterId)}`;
}

/** Returns the path of the photos of a coaster. */
export function coasterPhotosPath(coasterId: string): string {
  return `${coasterPagePath(coasterId)}/photos`;
}

/** Returns the path of the form for a post about a coaster. */
export function postAboutPath(coasterId: string): string {
  return `/create-post?${new URLSearchParams({ coaster: coasterId })}`;
}
