import * as z from 'zod/mini';
import { parseUnknownRows, type RowOf } from '../../../lib/api/parse-rows.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

// @spec community/recent-high-fives
/** How many of those who gave one last are shown. */
export const RECENT_HIGH_FIVES = 5;

const rowSchema = z.object({
  high_five_count: z.int(),
  own: z.array(z.unknown()),
  recent: z.array(z.unknown()),
});

const giverRow = z.object({ giver: personSchema });

const highFivesSchema = z.pipe(
  rowSchema,
  z.transform(({ high_five_count, own, recent }: z.output<typeof rowSchema>) => ({
    count: high_five_count,
    given: own.length > 0,
    recent: parseUnknownRows('high_fives', giverRow, recent).map(({ giver }) => giver),
  })),
);

/** The high fives that a member got: how many, whether the one who asks gave one, and who gave the last, newest first. */
export type HighFives = z.infer<typeof highFivesSchema>;

/**
 * The columns of `profiles` that make `HighFives`; `own.giver_id` must be narrowed to the member who asks, and `recent`
 * ordered and limited.
 */
export const HIGH_FIVES_COLUMNS =
  `high_five_count,own:high_fives!high_fives_receiver_id_fkey(id),recent:high_fives!high_fives_receiver_id_fkey(giver:profiles!high_fives_giver_id_fkey(${PERSON_COLUMNS}))` as const;

/** Checks a row with `HIGH_FIVES_COLUMNS`. Throws when it is none. */
export function parseHighFives(
  row: RowOf<typeof rowSchema> & { readonly recent: readonly RowOf<typeof giverRow>[] },
): HighFives {
  return highFivesSchema.parse(row);
}
