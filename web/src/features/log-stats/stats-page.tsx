import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconArrowsDiff, IconShare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ClosedGate } from '../../ui/art/closed-gate.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { useLogStats } from './api/get-log-stats.ts';
import type { LogStats } from './model/log-stats.ts';
import { ShareCardDialog } from './share/share-card-dialog.tsx';
import { StatsSections } from './stats/stats-sections.tsx';
import classes from './stats-page.module.css';

type StatsPageProps = {
  readonly memberId: string;
  /** Whether the log is the signed-in member's own. */
  readonly isOwn: boolean;
  /** The member's name; empty while it is not known. */
  readonly name: string;
};

/** Shows the statistics of a member's ride log. */
export function StatsPage({ memberId, isOwn, name }: StatsPageProps) {
  const stats = useLogStats(memberId);
  const title = isOwn ? 'Your statistics' : name === '' ? 'Statistics' : `${name}’s statistics`;
  return (
    <Page
      title={title}
      heading={<bdi>{title}</bdi>}
      back={
        isOwn ? (
          <BackLink to="/log">Ride log</BackLink>
        ) : (
          <BackLink to={`/members/${memberId}`}>{name === '' ? 'Profile' : name}</BackLink>
        )
      }
    >
      {stats.data ? (
        <LoadedStats stats={stats.data} memberId={memberId} isOwn={isOwn} name={name} />
      ) : stats.data === null ? (
        <PrivateLog memberId={memberId} />
      ) : stats.isPending ? (
        <StatsSkeleton />
      ) : (
        <LoadError
          message="Failed to load the statistics"
          pending={stats.isFetching}
          onRetry={() => stats.refetch()}
        />
      )}
    </Page>
  );
}

function PrivateLog({ memberId }: { readonly memberId: string }): ReactNode {
  return (
    <EmptyState
      title="This log is private"
      art={<ClosedGate />}
      message="The member has chosen that nobody else sees the ride log."
      action={
        <Button component={Link} to={`/members/${memberId}`}>
          Back to the profile
        </Button>
      }
    />
  );
}

function StatsSkeleton() {
  return (
    <div role="status" aria-label="Loading the statistics" className={classes.skeletons}>
      <Skeleton height={160} radius={22} />
      <Skeleton height={320} radius={22} />
      <Skeleton height={240} radius={22} />
    </div>
  );
}

type LoadedStatsProps = StatsPageProps & { readonly stats: LogStats };

function LoadedStats({ stats, memberId, isOwn, name }: LoadedStatsProps) {
  if (stats.credits === 0) {
    return (
      <EmptyState
        title="No credits yet"
        message={
          isOwn
            ? 'Add the coasters that you have ridden. Your statistics then appear here.'
            : 'This member has not logged a coaster yet.'
        }
        action={
          isOwn && (
            <Button component={Link} to="/log">
              Ride log
            </Button>
          )
        }
      />
    );
  }
  return (
    <StatsSections
      stats={stats}
      isOwn={isOwn}
      share={<ShareButton stats={stats} name={name} />}
      compare={
        !isOwn && (
          <Button
            component={Link}
            to={`/members/${memberId}/compare`}
            variant="white"
            color="dark"
            leftSection={<IconArrowsDiff size={20} aria-hidden />}
          >
            Compare with mine
          </Button>
        )
      }
    />
  );
}

function ShareButton({ stats, name }: Pick<LoadedStatsProps, 'stats' | 'name'>) {
  const [isSharing, setIsSharing] = useState(false);
  return (
    <>
      <ActionIcon
        variant="white"
        color="dark"
        radius="xl"
        aria-label="Share a card"
        aria-haspopup="dialog"
        onClick={() => setIsSharing(true)}
      >
        <IconShare size={22} aria-hidden />
      </ActionIcon>
      <ShareCardDialog opened={isSharing} stats={stats} name={name} onClose={() => setIsSharing(false)} />
    </>
  );
}
