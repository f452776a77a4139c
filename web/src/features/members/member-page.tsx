// @spec community/member-detail

import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { instance } from '../../lib/instance/instance.ts';
import { RainyStation } from '../../ui/art/rainy-station.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useMember } from './api/get-member.ts';
import { GuidePanel } from './components/guide-panel.tsx';
import { MemberHero } from './components/member-hero.tsx';
import classes from './member-page.module.css';

type MemberPageProps = {
  readonly memberId: string;
  /** Whether the profile is the signed-in member's own. */
  readonly isOwn: boolean;
  readonly onEditProfile: () => void;
  /** The high five button. */
  readonly highFive: ReactNode;
  /** The list of high fives. */
  readonly highFives: ReactNode;
  /** The summary of the ride log. */
  readonly rideLog: ReactNode;
  /** The member's visits and meetups. */
  readonly plans: ReactNode;
  /** The member's posts. */
  readonly posts: ReactNode;
  /** Shown under the name, such as the notice that the member is muted. */
  readonly notice?: ReactNode;
  /** Shown instead of the profile if no visible profile has this id. */
  readonly notFound: ReactNode;
};

/** Shows the profile of one member. */
export function MemberPage({
  memberId,
  isOwn,
  onEditProfile,
  highFive,
  highFives,
  rideLog,
  plans,
  posts,
  notice,
  notFound,
}: MemberPageProps) {
  const { data: member, isPending, isFetching, refetch } = useMember(memberId);

  if (member === null) return notFound;
  if (member === undefined && !isPending) {
    return (
      <Page title="Member">
        <div role="alert">
          <EmptyState
            title="Failed to load the member"
            art={<RainyStation />}
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

  // The other sections load their own data, in parallel with the profile.
  return (
    <>
      <title>{`${member?.name ?? 'Member'} · ${instance().name}`}</title>
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
        notice={notice}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          {highFives}
          {rideLog}
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
