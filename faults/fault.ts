/** `quick`: inject the fault a few times, as part of all tests. `full`: often enough to trust the result. */
export type Size = 'quick' | 'full';

/** The result of a fault. */
export type FaultResult = {
  /** One line with the counts and measurements of the run. */
  readonly summary: string;
  /** How the guarantee was broken; empty if it held. */
  readonly violations: readonly string[];
};

/** A fault that a test injects. */
export type Fault = {
  readonly name: string;
  /** A sentence that must be true during and after the fault. */
  readonly guarantee: string;
  run(size: Size): Promise<FaultResult>;
};
