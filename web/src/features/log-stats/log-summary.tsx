import { Skeleton, Text } from '@mantine/core';
import { Panel } from '../../ui/layout/panel.tsx';
import { MoreLink } from '../../ui/lists/more-link.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { useLogStats } from './api/get-log-stats.ts';
import classes from './log-summary.module.css';
import { TopTen } from './stats/top-ten.tsx';

type LogSummaryProps = { readonly memberId: string; readonly isOwn: boolean };

/** Summarises a member's ride log on the profile: the numbers, and the first ten of the top list. */
export function LogSummary({ memberId, isOwn }: LogSummaryProps) {
  const { data: stats, isPending, isFetching, refetch } = useLogStats(memberId);
  const path = `/members/${memberId}/log`;
  return (
    <Panel
      title="Ride log"
      action={stats && stats.credits > 0 ? <MoreLink to={path}>Statistics</MoreLink> : null}
    >
      {stats ? (
        stats.credits === 0 ? (
          <>
            <Text c="dimmed">
              {isOwn
                ? 'Add the coasters that you have ridden. Your count, top ten and statistics then appear here.'
                : 'No coaster logged yet.'}
            </Text>
            {isOwn && <MoreLink to="/log">Ride log</MoreLink>}
          </>
        ) : (
          <>
            <dl className={classes.figures}>
              {[
                { label: 'Credits', value: stats.counted },
                { label: 'Parks', value: stats.parks },
                { label: 'Countries', value: stats.countries.length },
              ].map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value.toLocaleString()}</dd>
                </div>
              ))}
            </dl>
            {stats.top_list.length > 0 && (
              <>
                <h3 className={classes.heading}>Top {Math.min(10, stats.top_list.length)}</h3>
                <TopTen list={stats.top_list} isOwn={isOwn} />
              </>
            )}
            {isOwn ? (
              <MoreLink to="/log/top">
                {stats.top_list.length > 0 ? 'Your top list' : 'Rank your favorites'}
              </MoreLink>
            ) : (
              <MoreLink to={`/members/${memberId}/compare`}>Compare with mine</MoreLink>
            )}
          </>
        )
      ) : stats === null ? (
        <Text c="dimmed">This member keeps the ride log private.</Text>
      ) : isPending ? (
        <Skeleton height={120} radius="md" role="status" aria-label="Loading the ride log" />
      ) : (
        <LoadError message="Failed to load the ride log" pending={isFetching} onRetry={refetch} />
      )}
    </Panel>
  );
}
