import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { EmailAddress } from '../../../ui/members/email-address.tsx';
import type { RowActions } from '../actions/admin-actions.ts';
import { DeleteUserButton } from '../actions/delete-user-button.tsx';
import { RoleControl } from '../actions/role-control.tsx';
import type { AdminUser } from '../model/admin-user.ts';
import { nextOrder, USER_COLUMNS, type UserColumn, type UserOrder } from '../model/user-order.ts';
import { JoinedDay } from './joined-day.tsx';
import { UserIdentity } from './user-identity.tsx';
import classes from './user-table.module.css';

type UserTableProps = {
  readonly users: readonly AdminUser[];
  readonly order: UserOrder;
  readonly onOrderChange: (order: UserOrder) => void;
  readonly actions: RowActions;
};

/** Lists users in a table, for screens that are wide enough for all columns. */
export function UserTable({ users, order, onOrderChange, actions }: UserTableProps) {
  const userId = useMemberId();
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>Users; the headings of the columns sort them</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {USER_COLUMNS.map(({ key, label }) => (
            <th key={key} scope="col" data-column={key} aria-sort={ariaSortOf(order, key)}>
              <UnstyledButton
                className={classes.sort ?? ''}
                onClick={() => onOrderChange(nextOrder(order, key))}
              >
                {label}
                <SortIcon order={order} column={key} />
              </UnstyledButton>
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <UserIdentity user={user} isSelf={user.id === userId} size={36} />
            </th>
            <td>
              <EmailAddress email={user.email ?? '–'} />
            </td>
            <td>
              <RoleControl user={user} actions={actions} />
            </td>
            <td>
              <JoinedDay iso={user.joined} />
            </td>
            <td>{user.last_seen_at ? <RelativeTime iso={user.last_seen_at} /> : 'never'}</td>
            <td className={classes.numberCell}>{user.post_count}</td>
            <td className={classes.numberCell}>{user.tip_count}</td>
            <td>{user.id !== userId && <DeleteUserButton user={user} onDelete={actions.onDelete} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ariaSortOf(order: UserOrder, column: UserColumn): 'ascending' | 'descending' | undefined {
  if (order.by !== column) return undefined;
  return order.descending ? 'descending' : 'ascending';
}

function SortIcon({ order, column }: { readonly order: UserOrder; readonly column: UserColumn }) {
  const sort = ariaSortOf(order, column);
  const DirectionIcon =
    sort === undefined ? IconArrowsSort : sort === 'descending' ? IconArrowDown : IconArrowUp;
  return <DirectionIcon size={16} aria-hidden className={sort ? undefined : classes.unsorted} />;
}
