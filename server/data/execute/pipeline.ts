/** A value in PostgreSQL's text form. */
export type TextValue = string | null;

/**
 * A statement with a key. The same key always means the same text. The key of a request's statement also contains the role, because
 * PostgreSQL plans a statement with policies again if the role has changed.
 */
export type PreparableStatement = { readonly key: string; readonly text: string };

export type BoundStatement = PreparableStatement & {
  readonly values: readonly TextValue[];
  /** Number of columns to read from its rows; all by default. */
  readonly columns?: number;
};

export type Row = readonly TextValue[];

/**
 * The results of a pipeline, which is a list of statements sent together. After an error PostgreSQL skips the other
 * statements. Unless a transaction is already open or a statement begins one, the pipeline is one transaction, so local settings end
 * with it.
 */
export type PipelineResult = {
  /** The rows of each completed statement. */
  readonly rows: readonly (readonly Row[])[];
  /** PostgreSQL's error, a ConnectionLostError or a ResponseTooLargeError; null on success. */
  readonly error: Error | null;
};
