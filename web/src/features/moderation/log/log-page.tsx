import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { dayOf } from '../../../lib/time/calendar-date.ts';
import { showSaveError } from '../../../lib/toast.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { type LogEntry, readWholeLog, useLog } from '../api/list-log.ts';
import { formatMoment } from '../model/format-moment.ts';
import { actionLabel, concernsApplicant, effects, toCsv } from '../model/log-entry.ts';
import classes from './log.module.css';

/** Shows the append-only log of staff actions, newest first. */
export function LogPage() {
  const log = useLog();
  const download = useMutation({
    mutationFn: readWholeLog,
    onSuccess: (entries) => saveFile(`moderation-log-${dayOf(new Date())}.csv`, csvFile(toCsv(entries))),
    onError: (error) => showSaveError('The log could not be downloaded', error),
  });
  return (
    <div data-wide-screen>
      <Page title="Moderation log" back={<BackLink to="/moderation">Moderation</BackLink>} isSlim>
        {log.isPending ? (
          <EntryListSkeleton what="the log" />
        ) : log.data === undefined ? (
          <LoadError
            message="Failed to load the log"
            pending={log.isFetching}
            onRetry={() => log.refetch()}
          />
        ) : log.data.length === 0 ? (
          <Text c="dimmed">The log has no entries yet.</Text>
        ) : (
          <>
            <div className={classes.tools}>
              <Button
                variant="default"
                leftSection={<IconDownload size={20} aria-hidden />}
                onClick={() => download.mutate()}
                loading={download.isPending}
              >
                Download as CSV
              </Button>
            </div>
            <ul className={classes.list}>
              {log.data.map((entry) => (
                <li key={entry.id} className={classes.entry}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
            <ListEnd list={log} endless end="This is the whole log." more="Show earlier entries" />
          </>
        )}
      </Page>
    </div>
  );
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  const { created_at, actor_id, actor_name, member_id, member_name, case_id } = entry;
  const detail = effects(entry);
  return (
    <>
      <time dateTime={created_at} className={classes.when}>
        {formatMoment(created_at)}
      </time>
      <span className={classes.what}>
        <Person id={actor_id} name={actor_name} none="The operator" />: {actionLabel(entry)}
        {detail !== '' && ` (${detail})`}
        {member_id !== null && !concernsApplicant(entry) && (
          <>
            {' · '}
            <Person id={member_id} name={member_name} none="" />
          </>
        )}
      </span>
      {case_id !== null && (
        <Link to={`/moderation/${case_id}`} className={classes.case ?? ''}>
          Case
        </Link>
      )}
    </>
  );
}

type PersonProps = { readonly id: string | null; readonly name: string | null; readonly none: string };

/** Links to a member. The log outlives accounts, so the member may be gone. */
function Person({ id, name, none }: PersonProps) {
  if (id === null) return none;
  if (name === null) return 'Deleted member';
  return (
    <Link to={`/members/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function csvFile(text: string): Blob {
  // Spreadsheets read UTF-8 only with a byte order mark.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
