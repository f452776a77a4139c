// @spec community/members-list

import { Button, Center, Skeleton, Text } from '@mantine/core';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { MemberSummary } from '../../../ui/members/member-summary.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useSearchMembers } from '../api/search-members.ts';
import type { Member } from '../model/member.ts';
import type { MemberOrder } from '../model/member-order.ts';
import classes from './member-list.module.css';

type MemberResultsProps = { readonly search: string; readonly order: MemberOrder };

/** The matching members, in each state: loading, failed, empty or loaded. */
export function MemberResults({ search, order }: MemberResultsProps) {
  const members = useSearchMembers({ search, order });

  if (members.isPending) return <MemberListSkeleton />;
  if (members.isError && members.data === undefined) {
    return (
      // Screen readers announce the query's toast.
      <div>
        <EmptyState
          title="Failed to load member profiles"
          message="The list did not arrive. Check your connection and give it another go."
          action={
            <Button onClick={() => members.refetch()} loading={members.isFetching}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }
  if (members.data.length === 0) {
    return (
      <div role="status">
        <EmptyState
          title="No members found"
          art={<EmptyLoop />}
          message={
            search ? 'Try a shorter word, or another park.' : 'Be the first in the queue: more will come.'
          }
        />
      </div>
    );
  }
  return (
    <div aria-busy={members.isPlaceholderData} style={{ opacity: members.isPlaceholderData ? 0.6 : 1 }}>
      <MemberList members={members.data} />
      <Center mt="lg" mih={48}>
        {members.hasNextPage ? (
          <Button
            variant="default"
            onClick={() => members.fetchNextPage()}
            loading={members.isFetchingNextPage}
          >
            {members.isFetchNextPageError ? 'Try Again' : 'Show more'}
          </Button>
        ) : (
          <Text c="dimmed" role="status">
            {search ? 'That is everyone who matches.' : 'That is everyone. For now.'}
          </Text>
        )}
      </Center>
      {members.isFetchNextPageError && (
        <Text ta="center" c="var(--mantine-color-error)" mt="xs">
          Failed to load member profiles
        </Text>
      )}
    </div>
  );
}

/** Members as cards that link to their profiles. */
function MemberList({ members }: { readonly members: readonly Member[] }) {
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <li key={member.id}>
          <MemberSummary
            to={`/members/${member.id}`}
            name={member.name}
            photo={member.profile_picture}
            isGuide={member.is_guide}
            staffRole={member.staff_role}
            favoriteCoaster={member.favorite_coaster}
            homePark={member.home_park}
            coasterCount={member.coaster_count}
            tourChoice={member.thrill_tour_2025}
          />
        </li>
      ))}
    </ul>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of the cards while they load. */
function MemberListSkeleton() {
  return (
    <div role="status" aria-label="Loading members">
      <div className={classes.list} aria-hidden="true">
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={classes.skeleton}>
            <Skeleton circle height={76} />
            <div className={classes.lines}>
              <Skeleton height={20} width="60%" />
              <Skeleton height={14} width="80%" />
              <Skeleton height={14} width="70%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
