import { useMemberId } from '../../../lib/session/use-member.ts';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import type { RowActions } from '../actions/admin-actions.ts';
import { DeleteUserButton } from '../actions/delete-user-button.tsx';
import { RoleControl } from '../actions/role-control.tsx';
import type { AdminUser } from '../model/admin-user.ts';
import { JoinedDay } from './joined-day.tsx';
import classes from './user-cards.module.css';
import { UserIdentity } from './user-identity.tsx';

type UserCardsProps = { readonly users: readonly AdminUser[]; readonly actions: RowActions };

/** Users as cards, for screens that are too narrow for a table. */
export function UserCards({ users, actions }: UserCardsProps) {
  const userId = useMemberId();
  return (
    <ul className={classes.list}>
      {users.map((user) => (
        <li key={user.id} className={classes.card}>
          <UserIdentity user={user} isSelf={user.id === userId} />
          <p className={classes.email}>
            <bdi>{user.email ?? '–'}</bdi>
          </p>
          <p className={classes.facts}>
            <span>
              Joined <JoinedDay iso={user.joined} />
            </span>
            <span>Last seen {user.last_seen_at ? <RelativeTime iso={user.last_seen_at} /> : 'never'}</span>
            <span>{user.post_count === 1 ? '1 post' : `${user.post_count} posts`}</span>
            <span>{user.tip_count === 1 ? '1 tip' : `${user.tip_count} tips`}</span>
          </p>
          <div className={classes.actions}>
            <RoleControl user={user} actions={actions} />
            {user.id !== userId && <DeleteUserButton user={user} onDelete={actions.onDelete} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
