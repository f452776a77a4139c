/** How often to break something: a few times together with all other tests, or often enough to trust the result. */
export type Size = 'quick' | 'full';

/** The result for a promise. */
export type Outcome = {
  /** Counts and measurements, in one line. */
  readonly figure: string;
  /** How the promise was broken; empty if it was kept. */
  readonly broken: readonly string[];
};

/** A fault that is caused on purpose. */
export type Fault = {
  readonly name: string;
  /** What still holds, as a sentence. */
  readonly promise: string;
  cause(size: Size): Promise<Outcome>;
};
