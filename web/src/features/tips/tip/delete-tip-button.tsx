import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { focusBeside } from '../../../lib/browser/focus-beside.ts';
import { mayDelete, useMember } from '../../../lib/session/use-member.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { useDeleteTip } from '../api/delete-tip.ts';
import type { Tip } from '../model/tip.ts';
import { deletingProblem } from '../model/tip-problem.ts';

type DeleteTipButtonProps = {
  readonly tip: Tip;
  /** Comes before the tip disappears. Where nothing is said, the focus moves on to the next in the list. */
  readonly onDeleted?: (() => void | Promise<void>) | undefined;
};

/** Deletes a tip once one has said so twice; nothing where the member may not. */
export function DeleteTipButton({ tip, onDeleted }: DeleteTipButtonProps) {
  const member = useMember();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const deletion = useDeleteTip(async () => {
    setAsking(false);
    if (onDeleted) await onDeleted();
    else focusBeside(button.current?.closest('li') ?? undefined);
  });
  if (!mayDelete(member, tip)) return null;

  async function carryOut(): Promise<void> {
    try {
      await deletion.mutateAsync({ tip, userId: member.id });
      showToast({ title: 'Success', message: 'Tip deleted successfully' });
    } catch (error) {
      setAsking(false);
      showErrorToast(deletingProblem(error));
    }
  }

  return (
    <>
      <ActionIcon ref={button} c="dimmed" aria-label="Delete this tip" onClick={() => setAsking(true)}>
        <IconTrash size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        title="Delete this tip?"
        message="It disappears for everyone, with its votes. This cannot be undone."
        confirmLabel="Delete"
        pending={deletion.isPending}
        onConfirm={carryOut}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
