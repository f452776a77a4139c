import * as z from 'zod/mini';
import { parsePage, type RowOf } from '../../../lib/api/rows/parse-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { personSchema } from '../../../lib/person.ts';

/** How a member hides another. A block works both ways, a mute only for the member who sets it. */
export type Relation = 'block' | 'mute';

const hiddenMemberSchema = z.extend(personSchema, {
  /** When the member was blocked or muted. */
  created_at: z.string(),
});
const cursorSchema = z.object({ id: z.string(), created_at: z.string() });

/** A member whom the signed-in member blocks or mutes. */
export type HiddenMember = z.infer<typeof hiddenMemberSchema>;
export type HiddenMemberCursor = z.infer<typeof cursorSchema>;

/** Parses a page of blocked or muted members. `size` rows were requested. */
export function parseHiddenMemberPage(
  rows: readonly RowOf<typeof hiddenMemberSchema>[],
  size: number,
): Page<HiddenMember, HiddenMemberCursor> {
  return parsePage('hidden members', { row: hiddenMemberSchema, cursor: cursorSchema, size }, rows);
}
