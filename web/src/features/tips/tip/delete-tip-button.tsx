import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { focusBeside } from '../../../lib/browser/focus-beside.ts';
import { mayDelete, useMember } from '../../../lib/session/use-member.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { useDeleteTip } from '../api/delete-tip.ts';
import type { Tip } from '../model/tip.ts';
import { deleteTipErrorMessage } from '../model/tip-error-messages.ts';

type DeleteTipButtonProps = {
  readonly tip: Tip;
  /** Called before the tip disappears. If undefined, the focus moves to a neighbouring tip in the list. */
  readonly onDeleted?: (() => void | Promise<void>) | undefined;
};

/** Deletes a tip after a confirmation. Renders nothing for members who may not delete it. */
export function DeleteTipButton({ tip, onDeleted }: DeleteTipButtonProps) {
  const member = useMember();
  const [isConfirming, setIsConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const deletion = useDeleteTip(async () => {
    setIsConfirming(false);
    if (onDeleted) await onDeleted();
    else focusBeside(button.current?.closest('li') ?? undefined);
  });
  if (!mayDelete(member, tip)) return null;

  async function handleDelete(): Promise<void> {
    try {
      await deletion.mutateAsync({ tip, userId: member.id });
      showToast({ title: 'Success', message: 'Tip deleted successfully' });
    } catch (error) {
      setIsConfirming(false);
      showErrorToast(deleteTipErrorMessage(error));
    }
  }

  return (
    <>
      <ActionIcon ref={button} c="dimmed" aria-label="Delete this tip" onClick={() => setIsConfirming(true)}>
        <IconTrash size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isConfirming}
        title="Delete this tip?"
        message="It disappears for everyone, with its votes. This cannot be undone."
        confirmLabel="Delete"
        pending={deletion.isPending}
        onConfirm={handleDelete}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
