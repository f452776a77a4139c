import { Button, Skeleton, Stack } from '@mantine/core';
import { errorMessage } from '../../lib/api/errors.ts';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RelativeTime } from '../../ui/lists/relative-time.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { DescriptionList } from './description-list.tsx';
import { formatBytes, formatDuration } from './format.ts';
import { type ServerStatus, sortBySeverity, useChecks, useServerStatus, useTestMail } from './get-health.ts';
import classes from './health.module.css';

const LEVELS = { ok: 'Fine', warning: 'Warning', failed: 'Failed' } as const;

/** Shows the state of the server process. For a Supabase project, refers to its dashboard. */
export function ServerSections() {
  const { data, isPending, isFetching, refetch } = useServerStatus();
  if (isPending) return <Skeleton height={280} radius={22} role="status" aria-label="Loading the server" />;
  if (data === undefined)
    return <LoadError message="Failed to load the server" pending={isFetching} onRetry={refetch} />;
  if (data === null)
    return (
      <Panel title="Server">
        <p className={classes.text}>
          The backend is a Supabase project: its dashboard shows memory, disk, logs, mail and backups.
        </p>
      </Panel>
    );
  return (
    <>
      <div className={classes.cards}>
        <Server status={data} />
        <Backups status={data} />
      </div>
      <Checks />
      <Mail sendsMail={data.sends_mail} />
      <Errors errors={data.errors} />
    </>
  );
}

function Server({ status }: { readonly status: ServerStatus }) {
  const { disk } = status;
  return (
    <Panel title="Server">
      <DescriptionList
        entries={[
          ['Version', status.version],
          ['Newest version', newestVersion(status)],
          ['Running for', formatDuration(status.uptime_seconds)],
          ['Memory', formatBytes(status.memory_bytes)],
          ['Disk', `${formatBytes(disk.free)} free of ${formatBytes(disk.total)}`],
          ['Clock against the database', clockText(status.clock_ahead_ms)],
          ['Node.js', status.node],
        ]}
      />
    </Panel>
  );
}

function clockText(aheadMs: number): string {
  const seconds = Math.abs(aheadMs) / 1000;
  if (seconds < 0.1) return 'The same time';
  return `${seconds.toFixed(1)} seconds ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}

function newestVersion({ version, update }: ServerStatus): string {
  if (update === null) return 'Not checked. UPDATE_CHECK_URL turns the check on.';
  if (update.newest === null) return `No answer (${update.error ?? 'no reason given'})`;
  return update.newest === version ? 'This one' : update.newest;
}

function Backups({ status: { backup, verified_at } }: { readonly status: ServerStatus }) {
  return (
    <Panel title="Backups">
      <DescriptionList
        entries={[
          [
            'Last backup',
            backup === null ? (
              'Not scheduled. BACKUP_DIR turns it on.'
            ) : backup.newest === null ? (
              'None yet'
            ) : (
              <RelativeTime key="newest" isPhrase iso={backup.newest} />
            ),
          ],
          [
            'Last verified',
            verified_at === null ? 'Never' : <RelativeTime key="verified" isPhrase iso={verified_at} />,
          ],
        ]}
      />
      <p className={classes.dimmed}>
        The command backup --verify FILE restores a backup elsewhere and compares it.
      </p>
    </Panel>
  );
}

/** Shows the checks that the doctor command runs. */
function Checks() {
  const { data, isPending, isFetching, refetch } = useChecks();
  return (
    <Panel
      id="checks"
      title="Checks"
      action={
        <Button variant="default" loading={isFetching && !isPending} onClick={() => void refetch()}>
          Check again
        </Button>
      }
    >
      {isPending ? (
        <Skeleton height={160} role="status" aria-label="Running the checks" />
      ) : data ? (
        <ul className={classes.list}>
          {sortBySeverity(data).map(({ check, level, message }) => (
            <li key={check + message} className={classes.finding}>
              <span className={classes.level} data-level={level}>
                {LEVELS[level]}
              </span>
              <span>
                <strong>{check}</strong>: {message}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <LoadError message="The checks could not run" pending={isFetching} onRetry={refetch} />
      )}
    </Panel>
  );
}

function Mail({ sendsMail }: { readonly sendsMail: boolean }) {
  const { mutate, data, error, isPending } = useTestMail();
  return (
    <Panel title="Mail">
      <Stack gap="md" align="start">
        <p className={classes.text}>
          {sendsMail
            ? 'A test mail goes to your own address. All admins together can send five an hour.'
            : 'No mail server is set: mails are written to the outbox folder. The variable SMTP_URL changes that.'}
        </p>
        {sendsMail && (
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            Send a test mail
          </Button>
        )}
        {error && <FormAlert tone="error" message={errorMessage(error, 'The mail could not be sent.')} />}
        {data && (
          <>
            <p className={classes.text} role="status">
              {data.error === null
                ? `The mail server accepted a mail to ${data.to}.`
                : `The mail was not sent: ${data.error}`}
            </p>
            {data.conversation.length > 0 && (
              <section className={classes.conversation} aria-label="SMTP conversation">
                {data.conversation.join('\n')}
              </section>
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Errors({ errors }: { readonly errors: ServerStatus['errors'] }) {
  return (
    <Panel title="Last errors">
      {errors.length === 0 ? (
        <p className={classes.text}>None since the server started.</p>
      ) : (
        <ul className={classes.list}>
          {errors.map(({ at, message, error }) => (
            <li key={at + message} className={classes.finding}>
              <span className={classes.dimmed}>
                <RelativeTime isPhrase iso={at} />
              </span>
              <span>
                {message}
                {error !== '' && <span className={classes.dimmed}> {error}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
