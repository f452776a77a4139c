/** What became of the presses on one thing, from the first until the server has the last. */
export type Presses<Choice> = {
  /** What there was before the first. */
  readonly before: Choice;
  /** What the last asks for. */
  wanted: Choice;
  /** What the server is known to have. */
  stored: Choice;
};

/** Presses that are still being stored, by the thing that they are on, whichever screen it was pressed on. */
export type PressesUnderway<Choice> = Map<string, Presses<Choice>>;

type Server<Choice, Answer> = {
  /** Has the server store it; rejects with what it was refused for. */
  readonly store: (wanted: Choice) => Promise<unknown>;
  /** Asks what came of it. */
  readonly ask: () => Promise<Answer>;
};

/**
 * Stores what the presses ask for, one after the other, the last alone where there were many meanwhile. Answers what came of the
 * last. Once one is refused, none after it is tried.
 */
export async function storePresses<Choice, Answer>(
  presses: Presses<Choice>,
  { store, ask }: Server<Choice, Answer>,
): Promise<Answer> {
  for (;;) {
    const { wanted } = presses;
    await store(wanted);
    presses.stored = wanted;
    if (presses.wanted !== wanted) continue;
    const answer = await ask();
    if (presses.wanted === wanted) return answer;
  }
}
