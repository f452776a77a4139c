import { Avatar, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import type { AdminUser } from '../model/admin-user.ts';
import classes from './user-identity.module.css';

type UserIdentityProps = {
  readonly user: AdminUser;
  readonly isSelf: boolean;
  /** A line below the name. */
  readonly children?: ReactNode;
};

/** Name and photo of a user. There is no link for an account without a profile. */
export function UserIdentity({ user, isSelf, children }: UserIdentityProps) {
  const { id, name, profile_picture, is_guide, role } = user;
  const staff_role = role === 'user' ? null : role;
  if (name === null) {
    return (
      <div className={classes.nobody}>
        <Avatar alt="" size={44} />
        <div className={classes.text}>
          <Text c="dimmed">No profile yet</Text>
          {children}
        </div>
      </div>
    );
  }
  return (
    <MemberByline person={{ id, name, profile_picture, is_guide, staff_role }}>
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
