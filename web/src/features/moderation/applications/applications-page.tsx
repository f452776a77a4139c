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

const requestCount = (count: number) => `${count} ${count === 1 ? 'request' : 'requests'}`;

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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** Applicants whom the open dialog would decline; empty while the dialog is closed. */
  const [toDecline, setToDecline] = useState<readonly string[]>([]);
  const rows = list.data ?? [];
  const chosen = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const selectable = rows.slice(0, MAX_SELECTED).map(({ id }) => id);
  const hasAllSelected = chosen.length === selectable.length;
  const textCounts = countTexts(rows);
  const pending: readonly string[] = decide.isPending ? decide.variables.applicantIds : [];

  function select(id: string): void {
    setSelected((before) => {
      const after = new Set(before);
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
          setSelected(new Set());
          showToast({ title: 'Success', message: `Approved ${requestCount(applicantIds.length)}` });
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
                {list.hasNextPage ? `The first ${requestCount(rows.length)}` : requestCount(rows.length)} ·
                the longest wait comes first
              </Text>
              <Button
                variant="default"
                className={classes.selectAll ?? ''}
                onClick={() => setSelected(new Set(hasAllSelected ? [] : selectable))}
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
                    isSelecting={chosen.length > 0}
                    isSelected={selected.has(application.id)}
                    isPending={pending.includes(application.id)}
                    onSelect={() => select(application.id)}
                    onApprove={() => approve([application.id])}
                    onDecline={() => setToDecline([application.id])}
                  />
                </li>
              ))}
            </ul>
            <ListEnd list={list} endless end="These are all applications." more="Show more applications" />
          </>
        )}
        {chosen.length > 0 && (
          <SelectionBar
            label="Selected applications"
            count={chosen.length}
            onClear={() => setSelected(new Set())}
          >
            <Button variant="default" onClick={() => setToDecline(chosen)} aria-haspopup="dialog">
              Decline {chosen.length}
            </Button>
            <Button color="teal.9" loading={decide.isPending} onClick={() => approve(chosen)}>
              Approve {chosen.length}
            </Button>
          </SelectionBar>
        )}
        <DeclineDialog
          applicantIds={toDecline}
          onClose={() => setToDecline([])}
          onDeclined={() => {
            showToast({ title: 'Success', message: `Declined ${requestCount(toDecline.length)}` });
            setSelected(new Set());
            setToDecline([]);
          }}
        />
      </Page>
    </div>
  );
}
