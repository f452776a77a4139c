// @spec community/member-detail

import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { useHiddenMember } from '../../../features/blocks/api/list-hidden-members.ts';
import { BlockedMember } from '../../../features/blocks/components/blocked-member.tsx';
import { MutedNotice } from '../../../features/blocks/components/muted-notice.tsx';
import { HighFiveButton } from '../../../features/high-fives/components/high-five-button.tsx';
import { HighFivesPanel } from '../../../features/high-fives/components/high-fives-panel.tsx';
import { LogSummary } from '../../../features/log-stats/log-summary.tsx';
import { MemberMeetups } from '../../../features/meetups/list/member-meetups.tsx';
import { MemberNotFound } from '../../../features/members/components/member-not-found.tsx';
import { MemberPage } from '../../../features/members/member-page.tsx';
import { MemberPosts } from '../../../features/posts/feed/posts-section.tsx';
import { useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { MemberVisits } from '../../../features/visits/components/member-visits.tsx';
import { hasCoasterCatalogue } from '../../../lib/api/coaster-api.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { useLayout } from '../../layout/layout-context.ts';

// A URL parameter can be any text; the database rejects one that is not an id. Lower case, like the ids with which it is compared.
const memberIdSchema = z.guid().check(z.toLowerCase());

export function Component() {
  const memberId = memberIdSchema.safeParse(useParams().memberId).data;
  const userId = useMemberId();
  const ownProfile = useOwnProfile(userId).data;
  const { openProfile } = useLayout();
  if (memberId === undefined) return <MemberNotFound />;
  return (
    <MemberPage
      key={memberId}
      memberId={memberId}
      isOwn={memberId === userId}
      onEditProfile={openProfile}
      highFive={ownProfile && <HighFive memberId={memberId} giver={ownProfile} />}
      highFives={<HighFivesPanel memberId={memberId} />}
      rideLog={hasCoasterCatalogue() && <LogSummary memberId={memberId} isOwn={memberId === userId} />}
      plans={
        <>
          <MemberVisits memberId={memberId} />
          <MemberMeetups memberId={memberId} />
        </>
      }
      posts={<MemberPosts memberId={memberId} />}
      notice={memberId !== userId && <MutedNotice memberId={memberId} />}
      notFound={<BlockedMember memberId={memberId} notFound={<MemberNotFound />} />}
    />
  );
}

type HighFiveProps = Pick<ComponentProps<typeof HighFiveButton>, 'memberId' | 'giver'>;

/** Renders the high five button, less prominent while the member is muted. */
function HighFive(props: HighFiveProps) {
  const isMuted = Boolean(useHiddenMember('mute', props.memberId).data);
  return <HighFiveButton {...props} isQuiet={isMuted} />;
}
