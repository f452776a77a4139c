import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** What became of the presses on one thing, from the first until the server has the last. */
export type Presses<Choice> = {
  /** What the last press asks for. */
  wanted: Choice;
  /** What the server is known to have. */
  stored: Choice;
};

type Pressable<Choice, Answer> = {
  /** Names the thing: presses on it on another screen are stored after these. */
  readonly thing: string;
  /** What the thing shows before a press. */
  readonly shown: Choice;
  /** Shows what is wanted, wherever the thing shows. Showing the same twice must be as good as once. */
  readonly show: (wanted: Choice) => void;
  /** Has the server store it; rejects with what it was refused for. */
  readonly store: (wanted: Choice) => Promise<Answer>;
  /** The server has the last press, and answered that. */
  readonly onStored?: (answer: Answer) => unknown;
  /** The server has `stored` instead of `wanted`. */
  readonly onRefused: (error: Error, presses: Readonly<Presses<Choice>>) => unknown;
};

/**
 * Presses on something that is one of several at a time, such as liked or not. Each shows at once; the server is told of one
 * after the other, of the last alone where there were many meanwhile, and none is lost while it takes its time.
 */
export function useLastPress<Choice, Answer>(pressable: Pressable<Choice, Answer>) {
  const { thing, shown, show, store, onStored, onRefused } = pressable;
  const underway = useRef<Presses<Choice>>(null);

  const { mutate, isIdle } = useMutation({
    scope: { id: thing },
    async mutationFn(presses: Presses<Choice>) {
      try {
        for (;;) {
          const { wanted } = presses;
          const answer = await store(wanted);
          presses.stored = wanted;
          if (presses.wanted === wanted) return answer;
        }
      } finally {
        underway.current = null;
      }
    },
    onSuccess: (answer) => onStored?.(answer),
    onError: (error, presses) => onRefused(error, presses),
  });

  /** `choose` makes of what the last press asked for what this one does. */
  function press(choose: (before: Choice) => Choice): void {
    const presses = underway.current ?? { wanted: shown, stored: shown };
    presses.wanted = choose(presses.wanted);
    show(presses.wanted);
    if (underway.current) return;
    underway.current = presses;
    mutate(presses);
  }

  return { press, wasPressed: !isIdle };
}
