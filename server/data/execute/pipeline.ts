/** A value in PostgreSQL's text form. */
export type TextValue = string | null;

/** A statement under a key that stays the same for as long as its text and the role that runs it do. */
export type PreparableStatement = { readonly key: string; readonly text: string };

export type BoundStatement = PreparableStatement & {
  readonly values: readonly TextValue[];
  /** How many columns of its rows are read; all of them by default. */
  readonly columns?: number;
};

export type Row = readonly TextValue[];

/**
 * What the statements of a pipeline returned. They are sent in one piece and answered together; after an error PostgreSQL skips the
 * rest of them. Unless a transaction is open, all of them are one transaction: settings that are local to it end with the pipeline.
 */
export type PipelineResult = {
  /** The rows of each statement that was carried out. */
  readonly rows: readonly (readonly Row[])[];
  /** PostgreSQL's error or {ConnectionLost}; null when all went well. */
  readonly error: Error | null;
};
