/** What a file says about one coaster, and where it says so. */
export type CoasterEntry = {
  readonly place: string;
  /** In the shape of the public coaster service, unless there is a fault. */
  readonly record: unknown;
  /** Why the place cannot be read. */
  readonly fault?: string;
};

export type CoasterFile = {
  readonly entries: readonly CoasterEntry[];
  /** Sentences about the file as a whole. */
  readonly notes: readonly string[];
};
