// @spec guide/all-tips-page

import { Button, Text } from '@mantine/core';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { EmptyStation } from '../../../ui/art/empty-station.tsx';
import { RainyStation } from '../../../ui/art/rainy-station.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { useParkTips } from '../api/list-park-tips.ts';
import { formatTipDay } from '../model/tip-dates.ts';
import { TipEntry } from '../tip/tip-entry.tsx';
import classes from './tip-list.module.css';
import { TipListSkeleton } from './tip-list-skeleton.tsx';
import { UnsentTips } from './unsent-tips.tsx';

type TipListProps = {
  readonly parkId: string;
  readonly parkName: string;
};

/** Shows all tips about a park: the member's unsent ones, then those of the server. */
export function TipList({ parkId, parkName }: TipListProps) {
  const userId = useMemberId();
  const tips = useParkTips({ parkId, userId });
  return (
    <>
      <UnsentTips parkId={parkId} tips={tips.data} />
      <StoredTips tips={tips} parkName={parkName} />
    </>
  );
}

type StoredTipsProps = {
  readonly tips: ReturnType<typeof useParkTips>;
  readonly parkName: string;
};

/** Shows the server's tips with their loading, error and empty states. */
function StoredTips({ tips, parkName }: StoredTipsProps) {
  if (tips.isPending) return <TipListSkeleton />;
  if (tips.data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          title="Error Loading Tips"
          art={<RainyStation />}
          message={
            <>
              Unable to load thoosie tips for <bdi>{parkName}</bdi>.<br />
              {tips.error.message}
            </>
          }
          action={
            <Button onClick={() => tips.refetch()} loading={tips.isFetching}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }
  if (tips.data.length === 0 && !tips.hasNextPage) {
    return (
      <EmptyState
        title={`No tips yet. Be the first to share your knowledge about ${parkName}!`}
        art={<EmptyStation />}
      />
    );
  }
  return (
    <>
      {tips.isRefetchError && (
        <Text ta="center" c="var(--mantine-color-error)" role="alert" mb="sm">
          {tips.error?.message}
        </Text>
      )}
      <ul className={classes.list}>
        {tips.data.map((tip) => (
          <li key={tip.id}>
            <TipEntry
              tip={tip}
              date={<time dateTime={tip.created_at}>{formatTipDay(tip.created_at, 'full')}</time>}
            />
          </li>
        ))}
      </ul>
      <ListEnd list={tips} end="That is every tip there is." more="Show more tips" endless />
    </>
  );
}
