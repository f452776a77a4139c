// @spec community/guide-status

import { GUIDE_PARK_POSTS, GUIDE_TIP_UPVOTES } from '#shared/constants.ts';
import type { MemberProfile } from './member-profile.ts';

/** A member's progress towards one of the two criteria for the THRILL GUIDE badge, each of which is enough. */
export type GuideCriterion = { readonly label: string; readonly reached: number; readonly goal: number };

/**
 * Returns the progress towards both criteria. The column `profiles.is_guide` decides whether the badge is earned
 * (supabase/migrations/20260101000600_profiles.sql).
 */
export function guideCriteria({
  tip_upvotes,
  park_posts,
}: Pick<MemberProfile, 'tip_upvotes' | 'park_posts'>): GuideCriterion[] {
  return [
    { label: 'Tip upvotes', reached: tip_upvotes, goal: GUIDE_TIP_UPVOTES },
    { label: 'Posts with a park', reached: park_posts, goal: GUIDE_PARK_POSTS },
  ];
}
