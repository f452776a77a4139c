// @spec community/meetup-cards

import { Button, Center, Skeleton, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RainyStation } from '../../../ui/art/rainy-station.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { ListedMeetup } from '../model/meetup.ts';
import { MeetupCard } from './meetup-card.tsx';
import classes from './meetup-list.module.css';

type MeetupResultsProps = {
  readonly meetups: UseInfiniteQueryResult<readonly ListedMeetup[]>;
  readonly isPast: boolean;
  readonly empty: ReactNode;
};

/** Shows upcoming or past meetups with their loading, error and empty states. */
export function MeetupResults({ meetups, isPast, empty }: MeetupResultsProps) {
  if (meetups.isPending) return <MeetupListSkeleton label="Loading meetups" />;
  if (meetups.isError && meetups.data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          title="Failed to load meetups"
          art={<RainyStation />}
          message="They did not arrive. Check your connection and give it another go."
          action={
            <Button onClick={() => meetups.refetch()} loading={meetups.isFetching}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }
  if (meetups.data.length === 0) return empty;
  return (
    <>
      <ul className={classes.list}>
        {meetups.data.map((meetup) => (
          <li key={meetup.id}>
            <MeetupCard meetup={meetup} isPast={isPast} />
          </li>
        ))}
      </ul>
      <Center mt="md" mih={44}>
        {meetups.hasNextPage ? (
          <Button
            variant="default"
            onClick={() => meetups.fetchNextPage()}
            loading={meetups.isFetchingNextPage}
          >
            {meetups.isFetchNextPageError ? 'Try Again' : `Show more ${isPast ? 'past' : 'upcoming'} meetups`}
          </Button>
        ) : (
          <Text c="dimmed">
            {isPast ? 'These are all past meetups.' : 'That is all that is planned so far.'}
          </Text>
        )}
      </Center>
      {meetups.isFetchNextPageError && (
        <Text ta="center" c="var(--mantine-color-error)" role="alert" mt="xs">
          Failed to load meetups
        </Text>
      )}
    </>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

/** Shows placeholders while meetups load. */
function MeetupListSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className={classes.list} aria-hidden="true">
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={classes.skeleton}>
            <Skeleton className={classes.image ?? ''} radius={0} />
            <div className={classes.lines}>
              <Skeleton height={22} width="70%" />
              <Skeleton height={16} width="55%" />
              <Skeleton height={16} width="45%" />
              <Skeleton height={28} width="80%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
