// @spec community/member-detail

import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import { TrackState } from '../../ui/states/track-state.tsx';
import { useMember } from './api/get-member.ts';
import { GuidePanel } from './components/guide-panel.tsx';
import { MemberHero } from './components/member-hero.tsx';
import { MemberNotFound } from './components/member-not-found.tsx';
import classes from './member-page.module.css';

type MemberPageProps = {
  readonly memberId: string;
  /** Whether it is the member who looks. */
  readonly isOwn: boolean;
  readonly onEditProfile: () => void;
  /** Gives a high five. */
  readonly highFive: ReactNode;
  /** Who gave one. */
  readonly highFives: ReactNode;
  /** Where the member is going, and with whom. */
  readonly plans: ReactNode;
  /** What the member wrote. */
  readonly posts: ReactNode;
};

/** One member, with everything about them. */
export function MemberPage({
  memberId,
  isOwn,
  onEditProfile,
  highFive,
  highFives,
  plans,
  posts,
}: MemberPageProps) {
  const { data: member, isPending, isFetching, refetch } = useMember(memberId);

  if (member === null) return <MemberNotFound />;
  if (member === undefined && !isPending) {
    return (
      <Page title="Member">
        <div role="alert">
          <TrackState
            title="Failed to load the member"
            message="The profile did not arrive. Check your connection and give it another go."
            action={
              <Button onClick={() => refetch()} loading={isFetching}>
                Try Again
              </Button>
            }
          />
        </div>
      </Page>
    );
  }

  // The parts beside the profile ask for themselves, and so at the same time as it does.
  return (
    <>
      <title>{`${member?.name ?? 'Member'} · THRILLSEEKERS`}</title>
      <Anchor component={Link} to="/members" fw={600} className={classes.back ?? ''}>
        <IconArrowLeft size={20} aria-hidden /> Members
      </Anchor>
      <MemberHero
        member={member}
        action={
          isOwn ? (
            <Button
              fullWidth
              size="lg"
              variant="default"
              leftSection={<IconPencil size={20} aria-hidden />}
              onClick={onEditProfile}
              aria-haspopup="dialog"
            >
              Edit profile
            </Button>
          ) : (
            highFive
          )
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          {highFives}
          <GuidePanel member={member} isOwn={isOwn} />
        </div>
        <div className={classes.column}>
          {plans}
          {posts}
        </div>
      </div>
    </>
  );
}
