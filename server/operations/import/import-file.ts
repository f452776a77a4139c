/** A record of an import file, and its position in the file. */
export type ImportEntry = {
  /** Such as "record 3" or "line 4". */
  readonly position: string;
  /** The record as the file contains it, before any check. */
  readonly record: unknown;
  /** Why the record cannot be used, such as a table row with too many cells. */
  readonly errorMessage?: string;
};

export type ImportFile = {
  readonly entries: readonly ImportEntry[];
  /** Sentences about the file as a whole. */
  readonly notes: readonly string[];
};

/** A message about one entry of the file. */
export type ImportMessage = { readonly position: string; readonly message: string };

/** The result of an import. */
export type ImportReport = {
  readonly added: readonly ImportMessage[];
  readonly changed: readonly ImportMessage[];
  /** Number of entries that changed nothing. */
  readonly unchanged: number;
  readonly rejected: readonly ImportMessage[];
  /** Messages about invalid fields of records whose id and name are valid. */
  readonly notes: readonly ImportMessage[];
  /** Sentences about the file as a whole. */
  readonly fileNotes: readonly string[];
};

/** Describes the format of one kind of import file. */
export type ImportKind = {
  /** For messages such as "contains no coaster". */
  readonly noun: string;
  /** The property with the list when the file is an object, as in {"coasters": […]}. */
  readonly listName: string;
  /** Columns that a table may have, in any order. docs/commands.md explains them. */
  readonly columns: readonly string[];
  readonly requiredColumns: readonly string[];
  /** Converts a table row to a record in the shape of the JSON format. */
  readonly recordOf: (cell: (column: string) => string | undefined) => unknown;
  /** Returns the records of a JSON list that may contain groups of records. Without it, each element is a record. */
  readonly recordsIn?: (list: readonly unknown[]) => readonly unknown[];
};
