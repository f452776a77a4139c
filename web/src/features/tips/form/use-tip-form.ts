// @spec guide/tip-form

import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isBlankTip, tipCharactersLeft, tipText } from '#shared/rules/tip.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { useCreateTip } from '../api/create-tip.ts';
import { tipDraftStorage } from '../model/tip-draft.ts';
import { addingProblem } from '../model/tip-problem.ts';

type TipFormOptions = {
  readonly parkId: string;
  readonly startOpen: boolean;
};

/** Closed at first, or after it was open. */
type Stage = 'closed' | 'open' | 'restored' | 'left';

/** The state of a tip that is being written: what was typed, kept until the server has it, and the way there. */
export function useTipForm({ parkId, startOpen }: TipFormOptions) {
  const userId = useMemberId();
  const [draft] = useState(() => tipDraftStorage(userId, parkId));
  const [typed, setTyped] = useState(() => draft.read() ?? '');
  const [stage, setStage] = useState<Stage>(startOpen ? 'open' : typed === '' ? 'closed' : 'restored');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: create, isPending } = useCreateTip();
  // The last one that was not taken: sent again, it is the same one.
  const refused = useRef<{ readonly id: string; readonly text: string }>(undefined);
  // Known at once, where a state is only known to the next drawing: the second of two quick taps must not send.
  const busy = useRef(false);

  function change(text: string): void {
    setTyped(text);
    setProblem(undefined);
    draft.write(text);
  }

  function close(): void {
    setTyped('');
    setProblem(undefined);
    draft.clear();
    setStage('left');
  }

  async function send(text: string): Promise<void> {
    const again = refused.current?.text === text ? refused.current : undefined;
    const tip = again ?? { id: randomUuid(), text };
    try {
      await create({ ...tip, parkId, userId });
      close();
      showToast({ title: 'Success', message: 'Your thoosie tip has been added!' });
    } catch (error) {
      refused.current = tip;
      showErrorToast(addingProblem(error));
    }
  }

  return {
    typed,
    isOpen: stage === 'open' || stage === 'restored',
    /** Whether one opened it to write now; what was found from before does not take the focus. */
    takesFocus: stage === 'open',
    /** Whether one was in it a moment ago. */
    wasLeft: stage === 'left',
    problem,
    isPending,
    isBlank: isBlankTip(typed),
    charactersLeft: tipCharactersLeft(typed),
    open: () => setStage('open'),
    change,
    cancel: close,
    async submit(): Promise<void> {
      if (busy.current || isBlankTip(typed)) return;
      const checked = z.safeParse(tipText, typed);
      if (!checked.success) {
        setProblem(checked.error.issues[0]?.message);
        return;
      }
      busy.current = true;
      await send(checked.data);
      busy.current = false;
    },
  };
}

export type TipFormState = ReturnType<typeof useTipForm>;
