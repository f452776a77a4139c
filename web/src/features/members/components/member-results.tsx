// @spec community/members-list

import { Button, Center, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useDeferredFirstData } from '../../../lib/browser/use-deferred-first-data.ts';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useSearchMembers } from '../api/search-members.ts';
import type { Member } from '../model/member.ts';
import { isFiltered, type MemberFilters } from '../model/member-filters.ts';
import type { MemberOrder } from '../model/member-order.ts';
import { MemberCard, MemberCardSkeleton } from './member-card.tsx';
import classes from './member-list.module.css';

type MemberResultsProps = {
  readonly search: string;
  readonly order: MemberOrder;
  readonly filters: MemberFilters;
  readonly onClearSearch: () => void;
  readonly onClearFilters: () => void;
};

/** Shows the matching members with their loading, error and empty states. */
export function MemberResults(props: MemberResultsProps) {
  const { search, order, filters, onClearSearch, onClearFilters } = props;
  const members = useDeferredFirstData(useSearchMembers({ search, order, filters }));
  const isNarrowed = search !== '' || isFiltered(filters);

  if (members.isPending) return <MemberListSkeleton />;
  if (members.isError && members.data === undefined) {
    return (
      // No alert role: screen readers already announce the query's toast.
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
          message={emptyMessage(search, filters)}
          action={
            isFiltered(filters) ? (
              <Button variant="default" onClick={onClearFilters}>
                Clear filters
              </Button>
            ) : (
              search !== '' && (
                <Button variant="default" onClick={onClearSearch}>
                  Show everyone
                </Button>
              )
            )
          }
        />
      </div>
    );
  }
  return (
    <div aria-busy={members.isPlaceholderData} style={{ opacity: members.isPlaceholderData ? 0.6 : 1 }}>
      {isNarrowed && (
        <div className={classes.summary}>
          <Text c="dimmed">{countText(members.data.length, members.hasNextPage)}</Text>
          {isFiltered(filters) && (
            <button type="button" className={classes.clearFilters} onClick={onClearFilters}>
              <IconX size={18} stroke={2} aria-hidden />
              Clear filters
            </button>
          )}
        </div>
      )}
      <MemberList members={members.data} showsTour={!filters.onTour} />
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
            {isNarrowed ? 'That is everyone who matches.' : 'That is everyone. For now.'}
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

function countText(shown: number, hasMore: boolean): string {
  if (hasMore) return `The first ${shown} members`;
  return shown === 1 ? '1 member' : `${shown} members`;
}

function emptyMessage(search: string, filters: MemberFilters): string {
  if (isFiltered(filters)) return 'Nobody here passes these filters.';
  if (search !== '') return 'Try a shorter word, or another park.';
  return 'There are no other members yet.';
}

type MemberListProps = { readonly members: readonly Member[]; readonly showsTour: boolean };

/** Shows members as cards that link to their profiles. */
function MemberList({ members, showsTour }: MemberListProps) {
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <li key={member.id}>
          <MemberCard member={member} showsTour={showsTour} />
        </li>
      ))}
    </ul>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Shows placeholders as large as cards while the members load. */
function MemberListSkeleton() {
  return (
    <div role="status" aria-label="Loading members">
      <div className={classes.list} aria-hidden="true">
        {SKELETON_KEYS.map((key) => (
          <MemberCardSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}
