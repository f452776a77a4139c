/** A response. It has no Content-Length, which the HTTP server adds. */
export type DataResponse = {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Null for a response without a body, such as one to HEAD or with status 204. */
  readonly body: string | Uint8Array | null;
};

export type Header = readonly [name: string, value: string];

export const JSON_TYPE = 'application/json; charset=utf-8';
