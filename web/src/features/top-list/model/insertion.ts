/** The member's answer to a comparison of the new coaster with one of the list. */
export type Answer = {
  /** The id of the credit in the list. */
  readonly otherId: string;
  /** Too close: the member cannot decide, and the new coaster goes directly after the other. */
  readonly preferred: 'new' | 'other' | 'too-close';
};

/** The next step of an insertion: a question about a coaster of the list, or the place of the new coaster. */
export type InsertionStep =
  | {
      readonly kind: 'ask';
      /** The id of the credit to compare with. */
      readonly otherId: string;
      /** The maximum number of remaining questions, this question included. */
      readonly remaining: number;
    }
  | {
      readonly kind: 'place';
      /** The number of coasters before the new one. */
      readonly index: number;
    };

/** Returns the maximum number of questions needed to place a coaster among `length` others: ⌈log₂(length + 1)⌉. */
export function maxQuestionCount(length: number): number {
  // The number of binary digits of `length`.
  return 32 - Math.clz32(length);
}

/**
 * Returns the next step by binary search. Ignores answers about coasters that were removed from the list, and answers that contradict
 * earlier ones because the list was reordered in the meantime.
 * @param list ids of the other credits of the top list, in order
 */
export function nextStep(list: readonly string[], answers: readonly Answer[]): InsertionStep {
  let [low, high] = [0, list.length];
  for (const { otherId, preferred } of answers) {
    const index = list.indexOf(otherId);
    if (index < low || index >= high) continue;
    if (preferred === 'too-close') return { kind: 'place', index: index + 1 };
    if (preferred === 'new') high = index;
    else low = index + 1;
  }
  const otherId = list[Math.floor((low + high) / 2)];
  if (low === high || otherId === undefined) return { kind: 'place', index: low };
  return { kind: 'ask', otherId, remaining: maxQuestionCount(high - low) };
}
