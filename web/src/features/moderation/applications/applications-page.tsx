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
import { staffErrorMessage, useDecideApplications } from '../api/act-on-cases.ts';
import { useApplications } from '../api/list-applications.ts';
import queueClasses from '../queue/queue.module.css';
import { ApplicationRow } from './application-row.tsx';
import classes from './applications.module.css';
import { DeclineDialog } from './decline-dialog.tsx';

/** The database decides at most this many requests at once. */
const MAX_SELECTED = 100;

const requests = (count: number) => `${count} ${count === 1 ? 'request' : 'requests'}`;

/** Shows moderators the waiting requests of people who signed up by approval. */
export function ApplicationsPage() {
  const list = useApplications();
  const decide = useDecideApplications();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** Applicants in the dialog that declines; empty while it is closed. */
  const [toDecline, setToDecline] = useState<readonly string[]>([]);
  const rows = list.data ?? [];
  const chosen = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
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
      { applicantIds, approve: true, reason: '' },
      {
        onSuccess: () => {
          setSelected(new Set());
          showToast({ title: 'Success', message: `Approved ${requests(applicantIds.length)}` });
        },
        onError: (error) => showErrorToast(staffErrorMessage(error)),
      },
    );
  }

  return (
    <div data-wide-screen>
      <Page title="Applications" back={<BackLink to="/moderation">Moderation</BackLink>} isSlim>
        {list.isPending ? (
          <EntryListSkeleton what="the applications" />
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
            <div className={queueClasses.tools}>
              <Text className={classes.order ?? ''}>The longest wait comes first.</Text>
              <div className={queueClasses.links}>
                <Button
                  variant="default"
                  onClick={() => setSelected(new Set(rows.slice(0, MAX_SELECTED).map(({ id }) => id)))}
                >
                  Select all shown
                </Button>
              </div>
            </div>
            <ul className={queueClasses.list}>
              {rows.map((application) => (
                <li key={application.id}>
                  <ApplicationRow
                    application={application}
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
          <section className={queueClasses.bulk} aria-label="Selected applications">
            <div className={classes.selection}>
              <Text fw={650}>{requests(chosen.length)} selected</Text>
              <Button variant="subtle" onClick={() => setSelected(new Set())}>
                Clear
              </Button>
            </div>
            <div className={queueClasses.links}>
              <Button variant="default" onClick={() => setToDecline(chosen)} aria-haspopup="dialog">
                Decline all
              </Button>
              <Button loading={decide.isPending} onClick={() => approve(chosen)}>
                Approve all
              </Button>
            </div>
          </section>
        )}
        <DeclineDialog
          applicantIds={toDecline}
          onClose={() => setToDecline([])}
          onDeclined={() => {
            showToast({ title: 'Success', message: `Declined ${requests(toDecline.length)}` });
            setSelected(new Set());
            setToDecline([]);
          }}
        />
      </Page>
    </div>
  );
}
