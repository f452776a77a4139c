import * as z from 'zod/mini';
import { TOUR_CHOICES } from '#shared/constants.ts';
import { parsePage, type RowOf } from '../../../lib/api/rows/parse-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
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

/** The columns of a `Member`. */
export const MEMBER_COLUMNS =
  `${PERSON_COLUMNS},favorite_coaster,home_park,thrill_tour_2025,coaster_count,created_at` as const;

const memberCursor = z.object({ id: z.guid(), created_at: z.string(), coaster_count: z.int() });

/** Sort key of the last member of a page. The next page starts after that member, even if others have joined since. */
export type MemberCursor = z.infer<typeof memberCursor>;

/** Returns a page of rows with `MEMBER_COLUMNS`; `size` rows were requested. */
export function parseMemberPage(
  rows: readonly RowOf<typeof memberSchema>[],
  size: number,
): Page<Member, MemberCursor> {
  return parsePage('profiles', { row: memberSchema, cursor: memberCursor, size }, rows);
}
