// @spec guide/tip-entities, guide/votes, guide/cached-tips

import * as z from 'zod/mini';
import { VOTE_TYPES, type VoteType } from '#shared/constants.ts';
import type { EveryColumn } from '#shared/table-columns.ts';
import { parsePage, parseRows, type RowOf } from '../../../lib/api/parse-rows.ts';
import type { Page } from '../../../lib/api/row-pages.ts';
import { pendingToggle } from '../../../lib/optimistic-toggle/pending-toggles.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

/** What a member says about a tip; null is nothing. */
export type Vote = VoteType | null;

// Of all votes, only that of the member who asks: a row or none.
const ownVote = z.pipe(
  z.catch(z.array(z.object({ vote_type: z.enum(VOTE_TYPES) })), []),
  z.transform((rows: { vote_type: VoteType }[]): Vote => rows[0]?.vote_type ?? null),
);

const tipSchema = z.object({
  id: z.guid(),
  park_id: z.string(),
  user_id: z.guid(),
  tip_text: z.string(),
  upvotes: z.int(),
  downvotes: z.int(),
  created_at: z.string(),
  // A tip is worth reading without its author, and where it is not known what one has voted.
  author: z.catch(z.nullable(personSchema), null),
  park: z.catch(z.nullable(z.object({ name: z.string() })), null),
  vote: ownVote,
} satisfies EveryColumn<'thoosie_tips'>);

/** A tip with all that its card shows. `vote` is that of the member who asked. */
export type Tip = z.infer<typeof tipSchema>;

/** The columns that make a `Tip`; `vote.user_id` must be narrowed to the member who asks. */
export const TIP_COLUMNS =
  `id,park_id,user_id,tip_text,upvotes,downvotes,created_at,author:profiles!thoosie_tips_user_id_fkey(${PERSON_COLUMNS}),park:parks!thoosie_tips_park_id_fkey(name),vote:tip_votes!tip_votes_tip_id_fkey(vote_type)` as const;

/** Returns the tip of a row with `TIP_COLUMNS`. Throws when it is none. */
export function parseTip(row: RowOf<typeof tipSchema>): Tip {
  return tipSchema.parse(row);
}

/** Returns the tips of rows with `TIP_COLUMNS`. */
export function parseTips(rows: readonly RowOf<typeof tipSchema>[]): Tip[] {
  return parseRows('thoosie_tips', tipSchema, rows);
}

const tipPlace = z.object({ upvotes: z.int(), created_at: z.string(), id: z.guid() });

/** Where a tip stands among those of its park. */
export type TipPlace = z.infer<typeof tipPlace>;

/** Returns a page of a park's tips; `size` rows were requested. */
export function parseTipPage(rows: readonly RowOf<typeof tipSchema>[], size: number): Page<Tip, TipPlace> {
  return parsePage('thoosie_tips', { row: tipSchema, place: tipPlace, size }, rows);
}

/** What the park of a tip is called. */
export function parkOf({ park, park_id }: Pick<Tip, 'park' | 'park_id'>): string {
  // @spec guide/unnamed-park
  return park?.name || `Park ${park_id}`;
}

export function netScore({ upvotes, downvotes }: Pick<Tip, 'upvotes' | 'downvotes'>): number {
  // @spec guide/net-score
  return upvotes - downvotes;
}

/** Returns the vote after a press on one of the two buttons: the same again takes the vote back. */
export function nextVote(previous: Vote, pressed: VoteType): Vote {
  return previous === pressed ? null : pressed;
}

/** Returns the tip with another vote of the member who asks. */
export function withVote(tip: Tip, vote: Vote): Tip {
  const counted = (type: VoteType, count: number) =>
    Math.max(0, count - Number(tip.vote === type) + Number(vote === type));
  return {
    ...tip,
    vote,
    upvotes: counted('upvote', tip.upvotes),
    downvotes: counted('downvote', tip.downvotes),
  };
}

/** Returns the tip with the vote of a member that is not stored yet. */
export function withPendingVote(tip: Tip, userId: string): Tip {
  const pending = pendingToggle('vote', { userId, entityId: tip.id });
  return pending ? withVote(tip, pending.choice) : tip;
}
