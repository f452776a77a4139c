// @spec accounts/profile

import * as z from 'zod/mini';
import { PLACEHOLDER_NAME, STAFF_ROLES, TOUR_CHOICES } from '#shared/constants.ts';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import type { RowOf } from '../../../lib/api/rows/parse-rows.ts';

const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value: string | null) => value ?? ''),
);

const profileRowSchema = z.object({
  id: z.guid(),
  name: text,
  bio: text,
  profile_picture: z.nullable(fileColumn),
  favorite_coaster: text,
  home_park: text,
  instagram: text,
  tiktok: text,
  discord: text,
  thrill_tour_2025: z.enum(TOUR_CHOICES),
  // The names of the ticked coasters. `accounts/profile` requires numbers to become texts; the column (`text[]`) contains only texts.
  thrill_tour_coasters_checked: z.pipe(
    z.nullable(z.array(z.union([z.string(), z.number()]))),
    z.transform((names: (string | number)[] | null) => (names ?? []).map(String)),
  ),
  coaster_count: z.int(),
  is_guide: z.boolean(),
  staff_role: z.nullable(z.enum(STAFF_ROLES)),
  created_at: z.string(),
} satisfies EveryColumnExcept<'profiles', 'high_five_count' | 'park_posts' | 'search_text' | 'tip_upvotes'>);

/** A profile in the app: missing texts are empty strings, a missing photo is null. */
export type Profile = z.infer<typeof profileRowSchema>;

/** Parses a row of `profiles`. Throws if it does not match. */
export function parseProfile(row: RowOf<typeof profileRowSchema>): Profile {
  return profileRowSchema.parse(row);
}

/** Returns whether onboarding is done: the profile exists and has a name that the member chose. */
export function isProfileComplete(profile: { readonly name: string } | null): boolean {
  return profile !== null && profile.name.trim() !== '' && profile.name !== PLACEHOLDER_NAME;
}
