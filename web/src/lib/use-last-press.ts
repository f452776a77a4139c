import { useMutation } from '@tanstack/react-query';
import { type Presses, type PressesUnderway, storePresses } from './storage/store-presses.ts';

type Pressable<Choice, Answer> = {
  /** Names who presses and what: others who sign in here have presses of their own. */
  readonly thing: string;
  /** The presses on all things of its kind. */
  readonly underway: PressesUnderway<Choice>;
  /** What the thing shows before a press. */
  readonly shown: Choice;
  /** Shows what is wanted, wherever the thing shows. Showing the same twice must be as good as once. */
  readonly show: (wanted: Choice) => void;
  /** Has the server store it; rejects with what it was refused for. */
  readonly store: (wanted: Choice) => Promise<unknown>;
  /** Asks what came of it, once the last is stored. */
  readonly ask: () => Promise<Answer>;
  readonly onStored: (answer: Answer) => void;
  /** The server has what `presses` say is stored, whatever is wanted. */
  readonly onRefused: (error: Error, presses: Readonly<Presses<Choice>>) => void;
};

/**
 * Presses on something that is one of several at a time, such as liked or not. Each shows at once; the server is told of one
 * after the other, and none is lost while it takes its time.
 */
export function useLastPress<Choice, Answer>(pressable: Pressable<Choice, Answer>) {
  const { thing, underway, shown, show, store, ask, onStored, onRefused } = pressable;

  const { mutate, isIdle } = useMutation({
    async mutationFn(presses: Presses<Choice>) {
      try {
        return await storePresses(presses, { store, ask });
      } finally {
        underway.delete(thing);
      }
    },
    onSuccess: (answer) => onStored(answer),
    onError: (error, presses) => onRefused(error, presses),
  });

  /** `choose` makes of what the last press asked for what this one does. */
  function press(choose: (before: Choice) => Choice): void {
    const known = underway.get(thing);
    const presses = known ?? { before: shown, wanted: shown, stored: shown };
    presses.wanted = choose(presses.wanted);
    show(presses.wanted);
    if (known) return;
    underway.set(thing, presses);
    mutate(presses);
  }

  return { press, wasPressed: !isIdle };
}
