import * as z from 'zod/mini';
import { TOUR_CHOICES } from '../../../../../shared/constants.ts';

const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value: string | null) => value ?? ''),
);

const memberSchema = z.object({
  id: z.uuid(),
  name: text,
  profile_picture: z.nullable(z.string()),
  favorite_coaster: text,
  home_park: text,
  thrill_tour_2025: z.enum(TOUR_CHOICES),
  created_at: z.string(),
});

/** A member as the list shows them. */
export type Member = z.infer<typeof memberSchema>;

/** The columns that make a `Member`. */
export const MEMBER_COLUMNS =
  'id,name,profile_picture,favorite_coaster,home_park,thrill_tour_2025,created_at' as const;

/** Checks rows of members. Throws when they are none. */
export function parseMembers(rows: unknown): Member[] {
  return z.array(memberSchema).parse(rows);
}
