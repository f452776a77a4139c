import * as z from 'zod/mini';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

const visitSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  park_id: z.string(),
  visit_date: z.iso.date(),
  member: personSchema,
  park: z.object({ name: z.string(), country: z.string() }),
});

/** A member's plan to be in a park on a day. */
export type Visit = z.infer<typeof visitSchema>;

/** The columns that make a `Visit`. The relations are named, or the embedded engine finds them ambiguous. */
export const VISIT_COLUMNS =
  `id,user_id,park_id,visit_date,member:profiles!user_park_visits_user_id_fkey(${PERSON_COLUMNS}),park:parks!user_park_visits_park_id_fkey(name,country)` as const;

/** Checks rows of visits. Throws when they are none. */
export function parseVisits(rows: unknown): Visit[] {
  return z.array(visitSchema).parse(rows);
}
