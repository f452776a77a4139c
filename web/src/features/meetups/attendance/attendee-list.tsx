import { Button, Center, Skeleton, Text } from '@mantine/core';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useAttendees } from '../api/list-attendees.ts';
import classes from './attendee-list.module.css';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Shows the attendees page by page, or their loading, error or empty state. */
export function AttendeeList({ meetupId }: { readonly meetupId: string }) {
  const attendees = useAttendees(meetupId);

  if (attendees.isPending) {
    return (
      <div role="status" aria-label="Loading attendees">
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={classes.attendee}>
            <Skeleton circle height={44} />
            <Skeleton height={18} width="50%" />
          </div>
        ))}
      </div>
    );
  }
  if (attendees.isError && attendees.data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          title="Failed to load attendees"
          action={
            <Button onClick={() => attendees.refetch()} loading={attendees.isFetching}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {attendees.data.map(({ user_id, profile }) => (
          <li key={user_id} className={classes.attendee}>
            <MemberByline person={profile} />
          </li>
        ))}
      </ul>
      <Center mt="md" mih={44}>
        {attendees.hasNextPage ? (
          <Button
            variant="default"
            onClick={() => attendees.fetchNextPage()}
            loading={attendees.isFetchingNextPage}
          >
            {attendees.isFetchNextPageError ? 'Try Again' : 'Show more'}
          </Button>
        ) : (
          <Text c="dimmed">{attendees.data.length === 0 ? 'Nobody yet.' : 'That is everyone.'}</Text>
        )}
      </Center>
      {attendees.isFetchNextPageError && (
        <Text ta="center" c="var(--mantine-color-error)" role="alert" mt="xs">
          Failed to load attendees
        </Text>
      )}
    </>
  );
}
