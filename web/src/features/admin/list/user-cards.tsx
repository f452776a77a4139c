import { useMemberId } from '../../../lib/session/use-member.ts';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { EmailAddress } from '../../../ui/members/email-address.tsx';
import type { RowActions } from '../actions/admin-actions.ts';
import { DeleteUserButton } from '../actions/delete-user-button.tsx';
import { RoleControl } from '../actions/role-control.tsx';
import type { AdminUser } from '../model/admin-user.ts';
import { JoinedDay } from './joined-day.tsx';
import classes from './user-cards.module.css';
import { UserIdentity } from './user-identity.tsx';

type UserCardsProps = { readonly users: readonly AdminUser[]; readonly actions: RowActions };

/** Lists users as cards, for screens that are too narrow for a table. */
export function UserCards({ users, actions }: UserCardsProps) {
  const userId = useMemberId();
  return (
    <ul className={classes.list}>
      {users.map((user) => (
        <li key={user.id} className={classes.card}>
          <UserIdentity user={user} isSelf={user.id === userId}>
            <span className={classes.email}>
              <EmailAddress email={user.email ?? '–'} />
            </span>
          </UserIdentity>
          <div className={classes.factsAndActions}>
            <dl className={classes.facts}>
              <div>
                <dt>Joined</dt>
                <dd>
                  <JoinedDay iso={user.joined} />
                </dd>
              </div>
              <div>
                <dt>Seen</dt>
                <dd>{user.last_seen_at ? <RelativeTime iso={user.last_seen_at} /> : 'never'}</dd>
              </div>
              <div>
                <dt>Posts</dt>
                <dd>{user.post_count}</dd>
              </div>
              <div>
                <dt>Tips</dt>
                <dd>{user.tip_count}</dd>
              </div>
            </dl>
            <div className={classes.actions}>
              <RoleControl user={user} actions={actions} />
              {user.id !== userId && <DeleteUserButton user={user} onDelete={actions.onDelete} />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
