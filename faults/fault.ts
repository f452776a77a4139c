/** How often something is broken: a handful of times beside all other tests, or as often as it takes to believe it. */
export type Size = 'quick' | 'full';

/** What became of a promise. */
export type Outcome = {
  /** What was counted and measured, in one line. */
  readonly figure: string;
  /** Everything in which the promise was broken; empty when it was kept. */
  readonly broken: readonly string[];
};

/** Something that goes wrong, brought about on purpose. */
export type Fault = {
  readonly name: string;
  /** What holds all the same, in a sentence. */
  readonly promise: string;
  cause(size: Size): Promise<Outcome>;
};
