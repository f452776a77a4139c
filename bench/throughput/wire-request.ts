/** A request as the web app sends it. */
export type WireRequest = {
  readonly method: string;
  /** With the query, without the origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** Returns a fetch function that records its requests. `takeAll` returns those since its last call. */
export function recordingFetch(): { readonly fetch: typeof fetch; takeAll(): WireRequest[] } {
  let recordedRequests: WireRequest[] = [];
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      recordedRequests.push({
        method: request.method,
        path: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        body: request.body ? await request.clone().text() : null,
      });
      return fetch(request);
    },
    takeAll() {
      const requests = recordedRequests;
      recordedRequests = [];
      return requests;
    },
  };
}
