// @spec community/user-table

import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { RowActions } from '../actions/admin-actions.ts';
import { USERS_PER_PAGE, type UserListState, useUsers } from '../api/list-users.ts';
import { isNotAllowed } from '../model/user-error-message.ts';
import type { UserOrder } from '../model/user-order.ts';
import { PageControls } from './page-controls.tsx';
import { UserCards } from './user-cards.tsx';
import classes from './user-results.module.css';
import { UserSkeleton } from './user-skeleton.tsx';
import { UserTable } from './user-table.tsx';

type UserResultsProps = {
  readonly listState: UserListState;
  readonly onOrderChange: (order: UserOrder) => void;
  readonly onPageChange: (page: number) => void;
  readonly actions: RowActions;
};

/** Shows the matching users, or that they are loading, that they failed to load, or that no user matches. */
export function UserResults({ listState, onOrderChange, onPageChange, actions }: UserResultsProps) {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const users = useUsers(listState);

  const { onPermissionDenied } = actions;
  const isDenied = isNotAllowed(users.error);
  useEffect(() => {
    if (isDenied) onPermissionDenied();
  }, [isDenied, onPermissionDenied]);

  // The last user of the last page may have been deleted, here or in another tab.
  const isPastTheEnd = !users.isPlaceholderData && users.data?.users.length === 0 && listState.page > 1;
  useEffect(() => {
    if (isPastTheEnd) onPageChange(1);
  }, [isPastTheEnd, onPageChange]);

  if (users.isPending || isPastTheEnd) return <UserSkeleton isWide={isWide} />;
  if (users.data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          title="Failed to load users"
          message="The list did not arrive. Check your connection and give it another go."
          action={
            <Button onClick={() => users.refetch()} loading={users.isFetching}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }
  const { users: rows, total } = users.data;
  if (rows.length === 0) {
    return (
      <div role="status">
        <EmptyState
          title="No users found"
          art={<EmptyLoop />}
          message="Nobody has that in their name or address."
        />
      </div>
    );
  }
  return (
    <>
      <Text c="dimmed" mb="xs" role="status">
        {total === 1 ? '1 account' : `${total.toLocaleString()} accounts`}
      </Text>
      {users.isError && (
        <div role="alert" className={classes.stale}>
          <Text c="var(--mantine-color-error)">The list could not be brought up to date.</Text>
          <Button variant="default" onClick={() => users.refetch()} loading={users.isFetching}>
            Try Again
          </Button>
        </div>
      )}
      <div className={classes.rows} aria-busy={users.isPlaceholderData}>
        {isWide ? (
          <UserTable users={rows} order={listState.order} onOrderChange={onOrderChange} actions={actions} />
        ) : (
          <UserCards users={rows} actions={actions} />
        )}
      </div>
      <PageControls
        page={listState.page}
        pageCount={Math.ceil(total / USERS_PER_PAGE)}
        onPageChange={onPageChange}
      />
    </>
  );
}
