import * as z from 'zod/mini';
import { STAFF_ROLES } from '#shared/constants.ts';
import { fileColumn } from './api/file-url.ts';

/** The member data that every byline needs; embed it with `PERSON_COLUMNS`. */
export const personSchema = z.object({
  id: z.guid(),
  name: z.pipe(
    z.nullable(z.string()),
    z.transform((name: string | null) => name ?? ''),
  ),
  profile_picture: z.nullable(fileColumn),
  is_guide: z.boolean(),
  /** Set by the database; null for most. */
  staff_role: z.nullable(z.enum(STAFF_ROLES)),
});

/** A member as shown beside their posts, tips and other content. */
export type Person = z.infer<typeof personSchema>;

/** The columns of `profiles` for a `Person`. */
export const PERSON_COLUMNS = 'id,name,profile_picture,is_guide,staff_role' as const;
