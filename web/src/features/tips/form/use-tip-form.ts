// @spec guide/tip-form

import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isBlankTip, tipCharactersLeft, tipTextSchema } from '#shared/rules/parks/tip.ts';
import { showQueuedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { type ValidatedStorage, validatedStorage } from '../../../lib/storage/validated-storage.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { useCreateTip } from '../api/create-tip.ts';
import { createTipErrorMessage } from '../model/tip-error-messages.ts';

type TipFormOptions = {
  readonly park: { readonly id: string; readonly name: string };
  readonly startsOpen: boolean;
};

/** State of the form. `restored`: open with a stored draft. `closed-again`: closed after it was open. */
type FormStatus = 'closed' | 'open' | 'restored' | 'closed-again';

/** Returns the state of the form to write a tip: its text, saved as a draft, and the actions to submit or cancel. */
export function useTipForm({ park, startsOpen }: TipFormOptions) {
  const userId = useMemberId();
  const [draft] = useState(() => tipDraftStorage(userId, park.id));
  const [text, setText] = useState(() => draft.read() ?? '');
  const [status, setStatus] = useState<FormStatus>(startsOpen ? 'open' : text === '' ? 'closed' : 'restored');
  const [errorMessage, setErrorMessage] = useState<string>();
  const { mutateAsync: create, isPending } = useCreateTip();
  // A ref, because state changes only with the next render, and the second of two quick taps must not send the tip again.
  const isSending = useRef(false);

  function change(newText: string): void {
    setText(newText);
    setErrorMessage(undefined);
    draft.write(newText);
  }

  function close(): void {
    setText('');
    setErrorMessage(undefined);
    draft.clear();
    setStatus('closed-again');
  }

  async function send(tipText: string): Promise<void> {
    const id = randomUuid();
    try {
      const result = await create({ id, park, userId, text: tipText, onStored: draft.clear });
      close();
      if (result === 'queued') return showQueuedToast(id, 'Your tip');
      showToast({
        title: 'Success',
        message: 'Your thoosie tip has been added!',
        path: `/thoosie-tip/${id}`,
      });
    } catch (error) {
      draft.write(text);
      showErrorToast(createTipErrorMessage(error));
    }
  }

  return {
    text,
    isOpen: status === 'open' || status === 'restored',
    /** Whether the member opened the form. A restored draft does not take the focus. */
    takesFocus: status === 'open',
    /** Whether the form was open before it was closed. The focus then returns to the button that opens it. */
    wasOpen: status === 'closed-again',
    errorMessage,
    isPending,
    isBlank: isBlankTip(text),
    charactersLeft: tipCharactersLeft(text),
    open: () => setStatus('open'),
    change,
    cancel: close,
    async submit(): Promise<void> {
      if (isSending.current || isBlankTip(text)) return;
      const parsed = z.safeParse(tipTextSchema, text);
      if (!parsed.success) {
        setErrorMessage(parsed.error.issues[0]?.message);
        return;
      }
      isSending.current = true;
      await send(parsed.data);
      isSending.current = false;
    },
  };
}

export type TipFormState = ReturnType<typeof useTipForm>;

/** Returns the storage of a tip that is being written. It survives an error, a navigation and a page reload. */
function tipDraftStorage(userId: string, parkId: string): ValidatedStorage<string> {
  return validatedStorage(() => sessionStorage, `thrillseekers.tip.${parkId}.${userId}`, z.string());
}
