export type PlanMode = 'custom' | 'generic';

/** Executions of each mode in a comparison; the modes alternate. */
const SAMPLES = 8;
/** Executions until the modes are compared again, because data and load change. */
const EXECUTIONS_PER_CHOICE = 2_000;
/**
 * An execution of the generic plan is suspicious if it takes longer than the median of custom plans times this factor,
 * plus SUSPICIOUS_MS.
 */
const SUSPICIOUS_FACTOR = 8;
const SUSPICIOUS_MS = 10;

/**
 * Decides for one statement, by measured times, whether PostgreSQL plans each execution for its values (custom)
 * or reuses one plan (generic). Planning often takes longer than executing, but a plan for average values can
 * be bad for a rare value, such as the id of the post with the most comments. So after one much slower execution of the generic plan,
 * PostgreSQL makes custom plans for a while.
 */
export class PlanChoice {
  #phase: 'compare' | PlanMode = 'compare';
  #executions = 0;
  #samples: Record<PlanMode, number[]> = { custom: [], generic: [] };
  #customMedian = Number.POSITIVE_INFINITY;

  /** Returns the mode for the next execution. */
  next(): PlanMode {
    if (this.#phase !== 'compare') return this.#phase;
    return this.#samples.generic.length < this.#samples.custom.length ? 'generic' : 'custom';
  }

  /** @param ms time of an execution whose statement was already prepared */
  record(mode: PlanMode, ms: number): void {
    if (this.#phase === 'compare') {
      this.#samples[mode].push(ms);
      if (this.#samples[mode].length >= SAMPLES && this.#samples.generic.length >= SAMPLES) this.#decide();
      return;
    }
    this.#executions += 1;
    const isSuspicious = mode === 'generic' && ms > this.#customMedian * SUSPICIOUS_FACTOR + SUSPICIOUS_MS;
    if (isSuspicious) this.#choose('custom');
    else if (this.#executions >= EXECUTIONS_PER_CHOICE) this.#compare();
  }

  #compare(): void {
    this.#phase = 'compare';
    this.#samples = { custom: [], generic: [] };
  }

  #decide(): void {
    const { custom, generic } = this.#samples;
    this.#customMedian = medianOf(custom);
    this.#choose(medianOf(generic) < this.#customMedian ? 'generic' : 'custom');
  }

  #choose(mode: PlanMode): void {
    this.#phase = mode;
    this.#executions = 0;
  }
}

function medianOf(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? 0;
}
