import * as z from 'zod/mini';
import { TOUR_CHOICES } from '../../../../../shared/constants.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

export const profileText = z.pipe(
  z.nullable(z.string()),
  z.transform((value: string | null) => value ?? ''),
);

export const memberSchema = z.extend(personSchema, {
  favorite_coaster: profileText,
  home_park: profileText,
  thrill_tour_2025: z.enum(TOUR_CHOICES),
  coaster_count: z.int(),
  created_at: z.string(),
});

/** A member as the list shows them. */
export type Member = z.infer<typeof memberSchema>;

/** The columns that make a `Member`. */
export const MEMBER_COLUMNS =
  `${PERSON_COLUMNS},favorite_coaster,home_park,thrill_tour_2025,coaster_count,created_at` as const;

/** Checks rows of members. Throws when they are none. */
export function parseMembers(rows: unknown): Member[] {
  return z.array(memberSchema).parse(rows);
}
