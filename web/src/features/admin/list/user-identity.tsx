import { Avatar, Text } from '@mantine/core';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import type { AdminUser } from '../model/admin-user.ts';
import classes from './user-identity.module.css';

type UserIdentityProps = { readonly user: AdminUser; readonly isSelf: boolean };

/** Name and photo of a user. There is no link for an account without a profile. */
export function UserIdentity({ user, isSelf }: UserIdentityProps) {
  const { id, name, profile_picture, is_guide, role } = user;
  const staff_role = role === 'user' ? null : role;
  if (name === null) {
    return (
      <div className={classes.nobody}>
        <Avatar alt="" size={44} />
        <Text c="dimmed">No profile yet</Text>
      </div>
    );
  }
  return (
    <MemberByline person={{ id, name, profile_picture, is_guide, staff_role }}>
      {isSelf && 'That is you'}
    </MemberByline>
  );
}
