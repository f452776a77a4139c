import * as z from 'zod/mini';
import { parseUnknownRows, type RowOf } from '../../../lib/api/rows/parse-rows.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

// @spec community/recent-high-fives
/** Number of latest givers to show. */
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

/** The high fives of a member: the count, whether the signed-in member gave one, and the latest givers, newest first. */
export type HighFives = z.infer<typeof highFivesSchema>;

/**
 * The columns of `profiles` that `parseHighFives` needs. The query must filter `own.giver_id` to the signed-in member, and order
 * and limit `recent`.
 */
export const HIGH_FIVES_COLUMNS =
  `high_five_count,own:high_fives!high_fives_receiver_id_fkey(id),recent:high_fives!high_fives_receiver_id_fkey(giver:profiles!high_fives_giver_id_fkey(${PERSON_COLUMNS}))` as const;

/**
 * Returns the high fives of a row with `HIGH_FIVES_COLUMNS`.
 *
 * @throws ZodError when the row is invalid.
 */
export function parseHighFives(
  row: RowOf<typeof rowSchema> & { readonly recent: readonly RowOf<typeof giverRow>[] },
): HighFives {
  return highFivesSchema.parse(row);
}
