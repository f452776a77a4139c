import type { RequestTree } from './request-tree.ts';

/** A request to the data API, as any HTTP server can give it. */
export type DataRequest = {
  readonly method: string;
  /** After the API's own prefix: "/posts", "/rpc/function"; still percent-encoded. */
  readonly path: string;
  /** Without the question mark; still percent-encoded. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Null where the request has none. */
  readonly body: Uint8Array | null;
};

/**
 * A request taken apart: requests with the same shape differ only in their literals, so that one statement answers all of them.
 */
export type ShapedRequest = {
  readonly shape: string;
  /** Values for the slots of the tree. */
  readonly literals: readonly string[];
  /** What the shape asks for; made only for shapes that are not known yet. Throws a DataError. */
  readonly parseTree: () => RequestTree;
  /** First row of the answer that was asked for, and how many at most; for Content-Range and its errors. */
  readonly range: { readonly offset: number; readonly limit: number | null };
  /** Bound of `max-affected`; null where the request sets none, or none that holds: it needs `handling=strict`. */
  readonly maxAffected: number | null;
  /** The answer has headers alone. */
  readonly isHead: boolean;
};

export type RequestSettings = {
  /** Exposed schemas; the first is the default. */
  readonly schemas: readonly string[];
  /** Rows that one answer holds at most; null for any number. */
  readonly maxRows: number | null;
  readonly allowsAggregates: boolean;
  /** Whether a request may ask for the plan of its statement, which shows what callers otherwise don't learn. */
  readonly allowsPlans: boolean;
  /** Whether `Prefer: tx=` decides how a transaction ends. */
  readonly allowsTransactionEnd: boolean;
  /** Embedded relations in one request, and how deep they nest; conditions likewise. */
  readonly maxEmbeds: number;
  readonly maxEmbedDepth: number;
  readonly maxConditionDepth: number;
  /** Rows of an answer that embeds rows within embedded rows, which writes may not do then; null for any number. */
  readonly maxNestedRows: number | null;
  readonly maxConditions: number;
  /** Uses of `like` and `ilike` in one request, with one pattern each; null for any number, and for lists of patterns. */
  readonly maxPatterns: number | null;
  /** Operators that callers may not use: a pattern can run for minutes. */
  readonly disallowedOperators: ReadonlySet<string>;
  /** Rows and values (rows × columns) that one request writes. */
  readonly maxRowsWritten: number;
  readonly maxValuesWritten: number;
};
