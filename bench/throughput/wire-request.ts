/** A request as the web app sends it. */
export type WireRequest = {
  readonly method: string;
  /** With the query, without the origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** Returns a fetch function that records what it sends. */
export function rememberingFetch(): { readonly fetch: typeof fetch; taken(): WireRequest[] } {
  let seen: WireRequest[] = [];
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      seen.push({
        method: request.method,
        path: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        body: request.body ? await request.clone().text() : null,
      });
      return fetch(request);
    },
    taken() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
