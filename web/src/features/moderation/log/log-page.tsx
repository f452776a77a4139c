import { Button, NativeSelect, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';
import { showSaveError } from '../../../lib/toast.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { type LogEntry, readWholeModerationLog, useModerationLog } from '../api/list-moderation-log.ts';
import { toCsv } from '../model/log-entry.ts';
import classes from './log.module.css';
import { LogRow } from './log-row.tsx';

/** Shows the append-only log of actions by staff and the operator, newest first, grouped by day. */
export function LogPage() {
  const [parameters, setParameters] = useSearchParams();
  const member = parameters.get('member');
  const log = useModerationLog(member);
  const people = useMembersInLog();
  const nameInLog = log.data?.find(({ member_id }) => member_id === member)?.member_name;
  const download = useMutation({
    mutationFn: readWholeModerationLog,
    onSuccess: (entries) => saveFile(`moderation-log-${dayOf(new Date())}.csv`, csvFile(toCsv(entries))),
    onError: (error) => showSaveError('The log could not be downloaded', error),
  });
  return (
    <div data-wide-screen>
      <Page title="Moderation log" back={<BackLink to="/moderation">Moderation</BackLink>} isSlim>
        <div className={classes.tools}>
          <NativeSelect
            size="md"
            className={classes.filter ?? ''}
            aria-label="About"
            value={member ?? ''}
            data={[
              { value: '', label: 'About everybody' },
              ...people.map(({ id, name }) => ({ value: id, label: `About ${name}` })),
              // The loaded part of the whole log may not contain the member of the URL.
              ...(member && people.every(({ id }) => id !== member)
                ? [{ value: member, label: `About ${nameInLog ?? 'one member'}` }]
                : []),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setParameters(value === '' ? {} : { member: value }, {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
          <Button
            variant="default"
            className={classes.download ?? ''}
            onClick={() => download.mutate()}
            loading={download.isPending}
          >
            <IconDownload size={20} aria-hidden />
            <span className={classes.downloadLabel}>Download as CSV</span>
          </Button>
        </div>
        {log.isPending ? (
          <EntryListSkeleton contentName="the log" />
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
            {[...groupByDay(log.data)].map(([day, entries]) => (
              <section key={day} aria-label={formatDay(day, { dateStyle: 'full' })} className={classes.day}>
                <h2 className={classes.date}>{formatDay(day, { dateStyle: 'full' })}</h2>
                <ul className={classes.list}>
                  {entries.map((entry) => (
                    <li key={entry.id} className={classes.entry}>
                      <LogRow entry={entry} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <ListEnd list={log} endless end="This is the whole log." more="Show earlier entries" />
          </>
        )}
      </Page>
    </div>
  );
}

function groupByDay(entries: readonly LogEntry[]): ReadonlyMap<string, readonly LogEntry[]> {
  const days = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const day = dayOf(new Date(entry.created_at));
    const sameDay = days.get(day);
    if (sameDay) sameDay.push(entry);
    else days.set(day, [entry]);
  }
  return days;
}

/** Returns the members in the unfiltered log, as far as it is loaded, sorted by name. An entry is about one member or none. */
function useMembersInLog(): readonly { readonly id: string; readonly name: string }[] {
  const entries = useModerationLog(null).data ?? [];
  const names = new Map(entries.map(({ member_id, member_name }) => [member_id, member_name]));
  return [...names]
    .flatMap(([id, name]) => (id === null || name === null ? [] : [{ id, name }]))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function csvFile(text: string): Blob {
  // Without a byte order mark, Excel does not read the file as UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
