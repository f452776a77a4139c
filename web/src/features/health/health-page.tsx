import { Skeleton } from '@mantine/core';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RelativeTime } from '../../ui/lists/relative-time.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { Chart } from './chart.tsx';
import { DescriptionList } from './description-list.tsx';
import { formatBytes, formatCount, formatDay, formatShortDay } from './format.ts';
import { type DatabaseHealth, useDatabaseHealth } from './get-health.ts';
import classes from './health.module.css';
import { HealthSummary } from './health-summary.tsx';
import { ServerSections } from './server-sections.tsx';

const SOURCES: Readonly<Record<string, string>> = { parks: 'List of parks', waits: 'Wait times' };

const WEEKLY_COUNTS = [
  { name: 'posts', title: 'New posts' },
  { name: 'meetups', title: 'New meetups' },
  { name: 'visits', title: 'Visits' },
] as const;

/** Shows whether the community runs well, and how it grows. */
export function HealthPage() {
  const { data, isPending, isFetching, refetch } = useDatabaseHealth();
  return (
    <div data-wide-screen>
      <Page title="Health" back={<BackLink to="/admin">Administration</BackLink>}>
        <div className={classes.page}>
          <HealthSummary queues={data?.queues} />
          {data ? (
            <DatabaseSections health={data} />
          ) : isPending ? (
            <Skeleton height={320} radius={22} role="status" aria-label="Loading the figures" />
          ) : (
            <LoadError message="Failed to load the figures" pending={isFetching} onRetry={refetch} />
          )}
          <ServerSections />
        </div>
      </Page>
    </div>
  );
}

function DatabaseSections({ health }: { readonly health: DatabaseHealth }) {
  const { activity, buckets, database_sizes, queues, sources } = health;
  const weeklyPoints = (name: 'members' | 'posts' | 'meetups' | 'visits') =>
    activity.map((week) => ({
      label: formatDay(week.week),
      shortLabel: formatShortDay(week.week),
      value: week[name],
    }));
  return (
    <>
      <Panel title="Week by week">
        <div className={classes.charts}>
          <Chart
            title="Members"
            kind="line"
            period="Week of"
            format={formatCount}
            points={weeklyPoints('members')}
          />
          {WEEKLY_COUNTS.map(({ name, title }) => (
            <Chart
              key={name}
              title={title}
              kind="bars"
              period="Week of"
              format={formatCount}
              points={weeklyPoints(name)}
            />
          ))}
        </div>
        <p className={classes.note}>
          All members at the end of each week, and the posts, meetups and visits of that week. A meetup counts
          in the week in which it was created.
        </p>
      </Panel>
      <div className={classes.cards}>
        <Panel title="Database">
          {database_sizes.length > 1 && (
            <Chart
              title="Size"
              kind="line"
              period="Day"
              format={formatBytes}
              points={database_sizes.map(({ day, bytes }) => ({
                label: formatDay(day),
                shortLabel: formatShortDay(day),
                value: bytes,
              }))}
            />
          )}
          <DescriptionList
            entries={[
              ['Size', formatBytes(health.database_bytes)],
              ['PostgreSQL', health.database_version],
            ]}
          />
        </Panel>
        <Panel title="Files">
          <DescriptionList
            entries={buckets.map(({ bucket, files, bytes }) => [
              bucket,
              `${formatCount(files)} ${files === 1 ? 'file' : 'files'}, ${formatBytes(bytes)}`,
            ])}
          />
        </Panel>
        <Panel title="Queues">
          <DescriptionList
            entries={[
              ['Files to delete', formatCount(queues.files_to_delete)],
              ['Accounts to delete', formatCount(queues.accounts_to_delete)],
            ]}
          />
        </Panel>
        <Panel title="Sources">
          {sources.length === 0 ? (
            <p className={classes.text}>No wait times have been requested yet.</p>
          ) : (
            <DescriptionList
              entries={sources.map(({ source, newest }) => [
                SOURCES[source] ?? source,
                <RelativeTime key={source} isPhrase iso={newest} />,
              ])}
            />
          )}
          <p className={classes.dimmed}>The last successful response from Queue-Times.com.</p>
        </Panel>
      </div>
    </>
  );
}
