import { Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { useHiddenMember } from '../api/list-hidden-members.ts';
import classes from './hidden-members.module.css';
import { UnblockOrUnmuteButton } from './unblock-or-unmute-button.tsx';

type BlockedMemberProps = {
  readonly memberId: string;
  /** Shown if the signed-in member has not blocked this member. Must not reveal a block in the other direction. */
  readonly notFound: ReactNode;
};

/** Replaces a profile that was not found. Offers to unblock the member if the signed-in member has blocked them. */
export function BlockedMember({ memberId, notFound }: BlockedMemberProps) {
  const { data: person, isPending } = useHiddenMember('block', memberId);
  if (isPending) {
    return (
      <Page title="Member">
        <Skeleton height={240} radius="lg" role="status" aria-label="Loading member" />
      </Page>
    );
  }
  if (!person) return notFound;
  return (
    <Page title={person.name} back={<BackLink to="/members">Members</BackLink>}>
      <div className={classes.blocked}>
        <MemberAvatar
          name={person.name}
          photo={person.profile_picture}
          size={96}
          className={classes.portrait}
        />
        <div className={classes.blockedText}>
          <Title order={2} fz="h3">
            You blocked {person.name}
          </Title>
          <Text c="dimmed" mt={8} lh={1.4}>
            Neither of you sees the other: no profile, posts, comments, tips, meetups or visits.
          </Text>
        </div>
        <UnblockOrUnmuteButton relation="block" person={person} />
      </div>
    </Page>
  );
}
