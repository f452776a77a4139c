// @spec community/member-detail

import { Skeleton, Text } from '@mantine/core';
import { GUIDE_PARK_POSTS, GUIDE_TIP_UPVOTES } from '#shared/constants.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { guideCriteria } from '../model/guide-progress.ts';
import type { MemberProfile } from '../model/member-profile.ts';
import classes from './guide-panel.module.css';
import { LiftHill } from './lift-hill.tsx';

type GuidePanelProps = {
  /** Undefined while the member loads. */
  readonly member: MemberProfile | undefined;
  readonly isOwn: boolean;
};

function summary({ is_guide }: MemberProfile, isOwn: boolean): string {
  if (!is_guide) {
    return `${GUIDE_TIP_UPVOTES} upvotes on tips, or ${GUIDE_PARK_POSTS} posts with a park: either earns the THRILL GUIDE badge.`;
  }
  return isOwn
    ? 'You know your parks and share it. The badge is yours.'
    : 'Earned the badge: knows the parks, and shares it with everyone.';
}

/** Shows a member's progress towards the THRILL GUIDE badge. */
export function GuidePanel({ member, isOwn }: GuidePanelProps) {
  return (
    <Panel title="Park guide">
      <div className={classes.criteria}>
        {member ? (
          <>
            <Text c="dimmed">{summary(member, isOwn)}</Text>
            {guideCriteria(member).map((criterion) => (
              <LiftHill key={criterion.label} {...criterion} />
            ))}
          </>
        ) : (
          <>
            <Skeleton height={44} />
            <Skeleton height={84} />
            <Skeleton height={84} />
          </>
        )}
      </div>
    </Panel>
  );
}
