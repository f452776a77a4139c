/** The fields of a park that this feature needs. */
export type WaitPark = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly timezone: string | null;
  /** Whether the source reports wait times for the park. */
  readonly live: boolean;
};
