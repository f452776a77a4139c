import type { RequestTree } from './request-tree.ts';

/** A request to the Data API, independent of the HTTP server. */
export type DataRequest = {
  readonly method: string;
  /** Without the API's prefix and still percent-encoded: "/posts", "/rpc/function". */
  readonly path: string;
  /** Without the question mark; still percent-encoded. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Null if the request has no body. */
  readonly body: Uint8Array | null;
};

/**
 * A request split into its literals, which are the values in it, and its shape, which is everything else in it that the statement depends
 * on. One statement serves all requests with the same shape.
 */
export type ShapedRequest = {
  /** Entries written by `writeEntry`, one after the other. */
  readonly shape: string;
  /** The literals that the tree refers to, by index. */
  readonly literals: readonly string[];
  /**
   * Parses the shape. Called only for shapes that are not in the cache.
   * @throws {DataError}
   */
  readonly parseTree: () => RequestTree;
  /** First row (from 0) and number of rows that the request asks for. Content-Range and its errors need the first row. */
  readonly range: { readonly offset: number; readonly limit: number | null };
  /** The `max-affected` limit; null if it is absent or ignored (it needs `handling=strict`). */
  readonly maxAffected: number | null;
  /** Whether the method is HEAD, whose responses have no body. */
  readonly isHead: boolean;
};

export type RequestSettings = {
  /** Exposed schemas; the first is the default. */
  readonly schemas: readonly string[];
  /** Maximum number of rows in the response to a read or a call, also of each embedded relation; null for no limit. */
  readonly maxRows: number | null;
  readonly allowsAggregates: boolean;
  /** Whether a request may read the plan of its statement, which reveals how the database is built. */
  readonly allowsPlans: boolean;
  /** Whether `Prefer: tx=` may commit or roll back the transaction. */
  readonly allowsTransactionEnd: boolean;
  /** Maximum number of embedded relations in a request. */
  readonly maxEmbeds: number;
  /** Maximum depth of embedded relations. */
  readonly maxEmbedDepth: number;
  /** Maximum depth of nested conditions. */
  readonly maxConditionDepth: number;
  /**
   * Maximum number of rows in a response with two or more levels of embedding, not counting embedded rows; null for no limit. If set, a
   * write cannot return two levels of embedding.
   */
  readonly maxNestedRows: number | null;
  readonly maxConditions: number;
  /**
   * Maximum number of `like` and `ilike` filters in a request; null for no limit. If set, `like` and `ilike` with a list of
   * patterns, such as `like(any)`, are rejected.
   */
  readonly maxPatterns: number | null;
  /** Operators that requests may not use, because they can keep the database busy for a long time. */
  readonly disallowedOperators: ReadonlySet<string>;
  /** Maximum number of rows in the body of a write or a function call. */
  readonly maxRowsWritten: number;
  /** Maximum number of values (rows × columns) in such a body. A JSON object of arguments is not limited. */
  readonly maxValuesWritten: number;
};
