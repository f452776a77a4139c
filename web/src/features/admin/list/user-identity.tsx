import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import type { AdminUser } from '../model/admin-user.ts';
import classes from './user-identity.module.css';

type UserIdentityProps = {
  readonly user: AdminUser;
  readonly isSelf: boolean;
  /** Size of the photo in px. */
  readonly size?: number;
  /** A line below the name. */
  readonly children?: ReactNode;
};

/** Shows the name and photo of a user, linked to the profile. An account without a profile has no link. */
export function UserIdentity({ user, isSelf, size = 44, children }: UserIdentityProps) {
  const { id, name, profile_picture, is_guide, role } = user;
  const staff_role = role === 'user' ? null : role;
  if (name === null) {
    return (
      <div className={classes.withoutProfile}>
        <Avatar alt="" size={size} />
        <div className={classes.text}>
          {children}
          <span className={classes.noProfileBadge}>No profile yet</span>
        </div>
      </div>
    );
  }
  return (
    <MemberByline person={{ id, name, profile_picture, is_guide, staff_role }} size={size}>
      {isSelf ? (
        <>
          {children}
          <div>That is you</div>
        </>
      ) : (
        children
      )}
    </MemberByline>
  );
}
