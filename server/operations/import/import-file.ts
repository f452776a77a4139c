/** What a file says about one thing, and where it says so. */
export type ImportEntry = {
  readonly place: string;
  /** What the record says, unless there is a fault. */
  readonly record: unknown;
  /** Why the place cannot be read. */
  readonly fault?: string;
};

export type ImportFile = {
  readonly entries: readonly ImportEntry[];
  /** Sentences about the file as a whole. */
  readonly notes: readonly string[];
};

/** A sentence about a place of the file. */
export type Remark = { readonly place: string; readonly says: string };

/** What became of a file, by its places in order. */
export type ImportReport = {
  readonly added: readonly Remark[];
  readonly changed: readonly Remark[];
  /** How many were as the file has them already. */
  readonly left: number;
  readonly refused: readonly Remark[];
  /** What could not be read of those that were taken. */
  readonly notes: readonly Remark[];
  /** Sentences about the file as a whole. */
  readonly fileNotes: readonly string[];
};

/** What files of one kind look like. */
export type ImportKind = {
  /** As in "names no coaster". */
  readonly noun: string;
  /** Where an object holds its list, as in {"coasters": […]}. */
  readonly listName: string;
  /** The columns that a table may have, in any order. docs/operations.md says what stands in them. */
  readonly columns: readonly string[];
  readonly needed: readonly string[];
  /** The record that a line of a table stands for, in the shape that JSON has. */
  readonly recordOf: (cell: (column: string) => string | undefined) => unknown;
  /** Records of a list in which JSON has them otherwise than one by one. */
  readonly recordsIn?: (list: readonly unknown[]) => readonly unknown[];
};
