import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import type { RowOf } from '../../../lib/api/rows/parse-rows.ts';
import { MEMBER_COLUMNS, type Member, memberSchema, profileText } from './member.ts';

const memberProfileSchema = z.extend(memberSchema, {
  bio: profileText,
  instagram: profileText,
  tiktok: profileText,
  discord: profileText,
  tip_upvotes: z.int(),
  park_posts: z.int(),
} satisfies EveryColumnExcept<
  'profiles',
  keyof Member | 'high_five_count' | 'search_text' | 'thrill_tour_coasters_checked'
>);

/** A member as the profile screen shows them. */
export type MemberProfile = z.infer<typeof memberProfileSchema>;

/** The columns of a `MemberProfile`. */
export const MEMBER_PROFILE_COLUMNS =
  `${MEMBER_COLUMNS},bio,instagram,tiktok,discord,tip_upvotes,park_posts` as const;

/** Parses a row with `MEMBER_PROFILE_COLUMNS`. Throws if it does not match. */
export function parseMemberProfile(row: RowOf<typeof memberProfileSchema>): MemberProfile {
  return memberProfileSchema.parse(row);
}
