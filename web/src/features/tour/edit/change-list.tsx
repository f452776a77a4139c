import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useRestoreTourItem } from '../api/edit-tour-guide.ts';
import { type TourChange, useTourChanges } from '../api/list-tour-changes.ts';
import { editErrorMessage } from '../model/edit-error-message.ts';
import { changedFields, changedItemKind, changedItemName } from '../model/tour-changes.ts';
import classes from './item-list.module.css';

const verbs = { insert: 'added', update: 'changed', delete: 'removed' } as const;

/** Lists who changed what in the guide, with buttons that restore earlier versions. */
export function ChangeList() {
  const { data: changes, isPending, isFetching, refetch } = useTourChanges();
  const [changeToRestore, setChangeToRestore] = useState<TourChange>();
  const restoration = useRestoreTourItem();

  const restore = async (change: TourChange) => {
    try {
      await restoration.mutateAsync(change.id);
      showToast({ title: 'Restored' });
    } catch (error) {
      showErrorToast(
        editErrorMessage(error, {
          fallback: 'It could not be restored. Try again.',
          foreignKey: 'Restore the park or hotel that it belongs to first.',
        }),
      );
    }
    setChangeToRestore(undefined);
  };

  if (isPending) return <EntryListSkeleton contentName="the history" />;
  if (!changes) {
    return <LoadError message="Failed to load the history" pending={isFetching} onRetry={refetch} />;
  }
  if (changes.length === 0) return <Text c="dimmed">Nobody has changed the guide yet.</Text>;
  return (
    <>
      <ul className={classes.list} aria-label="History of the guide">
        {changes.map((change) => (
          <li key={change.id} className={classes.item}>
            <div className={classes.text}>
              <strong dir="auto">
                {change.author?.name ?? 'Somebody'} {verbs[change.action]} {changedItemName(change)}
              </strong>
              <Text size="sm" c="dimmed">
                {changedItemKind(change)}, <RelativeTime iso={change.changed_at} />
                {changedFields(change).length > 0 && `: ${changedFields(change).join(', ')}`}
              </Text>
            </div>
            {change.before && (
              <Button
                variant="default"
                aria-label={`Restore ${changedItemName(change)} from before this change`}
                onClick={() => setChangeToRestore(change)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={changeToRestore !== undefined}
        title="Restore this version?"
        message="It replaces what the guide shows now. The current version stays in the history."
        confirmLabel="Restore"
        pending={restoration.isPending}
        onConfirm={() => changeToRestore && void restore(changeToRestore)}
        onCancel={() => setChangeToRestore(undefined)}
      />
    </>
  );
}
