/** A record of an import file, and its place in the file. */
export type ImportEntry = {
  readonly place: string;
  /** The record, if it is readable. */
  readonly record: unknown;
  /** Why the record is not readable. */
  readonly errorMessage?: string;
};

export type ImportFile = {
  readonly entries: readonly ImportEntry[];
  /** Sentences about the file as a whole. */
  readonly notes: readonly string[];
};

/** A sentence about a place in the file. */
export type Remark = { readonly place: string; readonly says: string };

/** The result of an import, with places in order. */
export type ImportReport = {
  readonly added: readonly Remark[];
  readonly changed: readonly Remark[];
  /** How many rows already had the values of the file. */
  readonly left: number;
  readonly rejected: readonly Remark[];
  /** Unreadable fields of imported records. */
  readonly notes: readonly Remark[];
  /** Sentences about the file as a whole. */
  readonly fileNotes: readonly string[];
};

/** Describes the format of one kind of import file. */
export type ImportKind = {
  /** For messages such as "contains no coaster". */
  readonly noun: string;
  /** The property with the list when the file is an object, as in {"coasters": […]}. */
  readonly listName: string;
  /** Columns that a table may have, in any order. docs/operations.md explains them. */
  readonly columns: readonly string[];
  readonly needed: readonly string[];
  /** Converts a table row to a record in the shape of the JSON format. */
  readonly recordOf: (cell: (column: string) => string | undefined) => unknown;
  /** Returns the records of a list whose JSON nests them. */
  readonly recordsIn?: (list: readonly unknown[]) => readonly unknown[];
};
