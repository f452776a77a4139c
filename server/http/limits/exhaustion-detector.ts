/**
 * A queue becomes exhausted when its longest wait reaches this. Exhaustion counts from the start of that wait, until the longest wait
 * is below `CALM_WAIT_MS`.
 */
const EXHAUSTED_WAIT_MS = 3_000;
/** A queue is calm while its longest wait is below this. */
const CALM_WAIT_MS = 500;
/** How long exhaustion or calm must last before `update` reports it. */
const MIN_STATE_MS = 5_000;

/** Decides from the waits of a queue whether it is exhausted. */
export class ExhaustionDetector {
  #exhaustedSince: number | null = null;
  #calmSince: number | null = 0;
  #isExhausted = false;

  /** Returns whether the queue is exhausted, given the longest wait at the time `now`, both in milliseconds. */
  update(wait: number, now: number): boolean {
    if (wait >= EXHAUSTED_WAIT_MS) this.#exhaustedSince ??= now - wait;
    else if (wait < CALM_WAIT_MS) this.#exhaustedSince = null;
    if (wait < CALM_WAIT_MS) this.#calmSince ??= now;
    else this.#calmSince = null;
    if (this.#exhaustedSince !== null && now - this.#exhaustedSince >= MIN_STATE_MS) this.#isExhausted = true;
    else if (this.#calmSince !== null && now - this.#calmSince >= MIN_STATE_MS) this.#isExhausted = false;
    return this.#isExhausted;
  }
}
