export type PlanMode = 'custom' | 'generic';

/** Executions of each mode in one comparison; the two take turns. */
const SAMPLES = 8;
/** Executions after which the modes are compared again: data and load change. */
const EXECUTIONS_PER_CHOICE = 2_000;
/** How much longer than the median of custom plans an execution of the generic plan may take. */
const SUSPICIOUS_FACTOR = 8;
const SUSPICIOUS_MS = 10;

/**
 * Decides for one statement, by measured times, whether PostgreSQL plans each execution for its values (custom) or keeps one plan
 * for all (generic). Planning often takes longer than executing; but a plan for the average value may be a bad one for a rare
 * value, such as the post with most comments. So an execution of the generic plan that takes much longer than custom ones do
 * brings those back for a while.
 */
export class PlanChoice {
  #phase: 'compare' | PlanMode = 'compare';
  #executions = 0;
  #samples: Record<PlanMode, number[]> = { custom: [], generic: [] };
  #customMedian = Number.POSITIVE_INFINITY;

  /** The mode of the next execution. */
  next(): PlanMode {
    if (this.#phase !== 'compare') return this.#phase;
    return this.#samples.generic.length < this.#samples.custom.length ? 'generic' : 'custom';
  }

  /** @param ms how long an execution took of a statement that its connection had prepared before */
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
