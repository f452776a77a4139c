import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { EmptyStation } from '../../../ui/art/empty-station.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { moderationErrorMessage, useDecideApplications } from '../api/act-on-cases.ts';
import { type ListedApplication, useApplications } from '../api/list-applications.ts';
import queueClasses from '../queue/queue.module.css';
import { SelectionBar } from '../queue/selection-bar.tsx';
import { ApplicationRow } from './application-row.tsx';
import classes from './applications.module.css';
import { DeclineDialog } from './decline-dialog.tsx';

/** Keep equal to the limit of the function decide_applications. */
const MAX_SELECTED = 100;

const formatRequestCount = (count: number) => `${count} ${count === 1 ? 'request' : 'requests'}`;

/** Returns a key that is equal for requests with the same text, which is a sign of spam. */
const textKey = ({ answer }: ListedApplication) => answer.trim().toLowerCase();

function countTexts(rows: readonly ListedApplication[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(textKey(row), (counts.get(textKey(row)) ?? 0) + 1);
  return counts;
}

/** Shows moderators the undecided requests for accounts. */
export function ApplicationsPage() {
  const list = useApplications();
  const decide = useDecideApplications();
  /** Ids of the selected applicants. May contain some that are no longer listed. */
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  /** Applicants whom the open dialog would decline; empty while the dialog is closed. */
  const [idsToDecline, setIdsToDecline] = useState<readonly string[]>([]);
  const rows = list.data ?? [];
  const selectedIds = rows.filter(({ id }) => selection.has(id)).map(({ id }) => id);
  const selectableIds = rows.slice(0, MAX_SELECTED).map(({ id }) => id);
  const hasAllSelected = selectedIds.length === selectableIds.length;
  const textCounts = countTexts(rows);
  const idsBeingApproved: readonly string[] = decide.isPending ? decide.variables.applicantIds : [];

  function toggleSelection(id: string): void {
    setSelection((before) => {
      const after = new Set([...before].filter((selectedId) => rows.some((row) => row.id === selectedId)));
      if (!after.delete(id) && after.size < MAX_SELECTED) after.add(id);
      return after;
    });
  }

  function approve(applicantIds: readonly string[]): void {
    if (decide.isPending) return;
    decide.mutate(
      { applicantIds, isApproved: true, reason: '' },
      {
        onSuccess: () => {
          setSelection(new Set());
          showToast({ title: 'Success', message: `Approved ${formatRequestCount(applicantIds.length)}` });
        },
        onError: (error) => showErrorToast(moderationErrorMessage(error)),
      },
    );
  }

  return (
    <div data-wide-screen>
      <Page title="Applications" back={<BackLink to="/moderation">Moderation</BackLink>} isSlim>
        {list.isPending ? (
          <EntryListSkeleton contentName="the applications" />
        ) : list.data === undefined ? (
          <LoadError
            message="Failed to load the applications"
            pending={list.isFetching}
            onRetry={() => list.refetch()}
          />
        ) : rows.length === 0 ? (
          <EmptyState
            art={<EmptyStation />}
            title="Nobody is waiting"
            message="People who ask for an account appear here once they have confirmed their address."
          />
        ) : (
          <>
            <div className={classes.toolbar}>
              <Text className={classes.summary ?? ''}>
                {list.hasNextPage
                  ? `The first ${formatRequestCount(rows.length)}`
                  : formatRequestCount(rows.length)}{' '}
                · the longest wait comes first
              </Text>
              <Button
                variant="default"
                className={classes.selectAll ?? ''}
                onClick={() => setSelection(new Set(hasAllSelected ? [] : selectableIds))}
              >
                {hasAllSelected ? 'Select none' : 'Select all'}
              </Button>
            </div>
            <ul className={queueClasses.list}>
              {rows.map((application) => (
                <li key={application.id}>
                  <ApplicationRow
                    application={application}
                    sameTextCount={textCounts.get(textKey(application)) ?? 1}
                    isSelecting={selectedIds.length > 0}
                    isSelected={selection.has(application.id)}
                    isBeingApproved={idsBeingApproved.includes(application.id)}
                    onToggleSelection={() => toggleSelection(application.id)}
                    onApprove={() => approve([application.id])}
                    onDecline={() => setIdsToDecline([application.id])}
                  />
                </li>
              ))}
            </ul>
            <ListEnd list={list} endless end="These are all applications." more="Show more applications" />
          </>
        )}
        {selectedIds.length > 0 && (
          <SelectionBar
            label="Selected applications"
            count={selectedIds.length}
            onClear={() => setSelection(new Set())}
          >
            <Button variant="default" onClick={() => setIdsToDecline(selectedIds)} aria-haspopup="dialog">
              Decline {selectedIds.length}
            </Button>
            <Button color="teal.9" loading={decide.isPending} onClick={() => approve(selectedIds)}>
              Approve {selectedIds.length}
            </Button>
          </SelectionBar>
        )}
        <DeclineDialog
          applicantIds={idsToDecline}
          onClose={() => setIdsToDecline([])}
          onDeclined={() => {
            showToast({ title: 'Success', message: `Declined ${formatRequestCount(idsToDecline.length)}` });
            setSelection(new Set());
            setIdsToDecline([]);
          }}
        />
      </Page>
    </div>
  );
}
