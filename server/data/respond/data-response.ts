/** What goes out over HTTP. Whoever sends it adds the length of the body. */
export type DataResponse = {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Null where the answer has none: HEAD, 204. */
  readonly body: string | Uint8Array | null;
};

export type Header = readonly [name: string, value: string];

export const JSON_TYPE = 'application/json; charset=utf-8';
