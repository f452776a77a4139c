// @spec guide/tip-entities, guide/votes, guide/cached-tips

import * as z from 'zod/mini';
import { VOTE_TYPES, type VoteType } from '#shared/constants.ts';
import type { EveryColumn } from '#shared/table-columns.ts';
import { parsePage, parseRows, type RowOf } from '../../../lib/api/rows/parse-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { pendingToggle } from '../../../lib/outbox/outbox-state.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

/** A member's vote on a tip; null without one. */
export type Vote = VoteType | null;

// The query selects only the vote of the signed-in member: one row or none.
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
  // Null for a tip that everybody sees. `hidden` for one that only its author and moderators get.
  moderation: z.nullable(z.string()),
  // A missing or invalid author, park or vote does not hide the tip.
  author: z.catch(z.nullable(personSchema), null),
  park: z.catch(z.nullable(z.object({ name: z.string() })), null),
  vote: ownVote,
} satisfies EveryColumn<'thoosie_tips'>);

/** A tip with everything that its card shows. `vote` is the vote of the signed-in member. */
export type Tip = z.infer<typeof tipSchema>;

/** The columns that `parseTip` needs. The query must filter `vote.user_id` to the signed-in member. */
export const TIP_COLUMNS =
  `id,park_id,user_id,tip_text,upvotes,downvotes,created_at,moderation,author:profiles!thoosie_tips_user_id_fkey(${PERSON_COLUMNS}),park:parks!thoosie_tips_park_id_fkey(name),vote:tip_votes!tip_votes_tip_id_fkey(vote_type)` as const;

/**
 * Returns the tip of a row with `TIP_COLUMNS`.
 *
 * @throws ZodError when the row is invalid.
 */
export function parseTip(row: RowOf<typeof tipSchema>): Tip {
  return tipSchema.parse(row);
}

/** Returns the tips of rows with `TIP_COLUMNS`. */
export function parseTips(rows: readonly RowOf<typeof tipSchema>[]): Tip[] {
  return parseRows('thoosie_tips', tipSchema, rows);
}

const tipCursor = z.object({ upvotes: z.int(), created_at: z.string(), id: z.guid() });

/** Sort key of a tip in the list of its park. */
export type TipCursor = z.infer<typeof tipCursor>;

/** Returns a page of a park's tips; `size` rows were requested. */
export function parseTipPage(rows: readonly RowOf<typeof tipSchema>[], size: number): Page<Tip, TipCursor> {
  return parsePage('thoosie_tips', { row: tipSchema, cursor: tipCursor, size }, rows);
}

/** Returns the name of a tip's park, or a substitute with its id. */
export function tipParkName({ park, park_id }: Pick<Tip, 'park' | 'park_id'>): string {
  // @spec guide/unnamed-park
  return park?.name || `Park ${park_id}`;
}

/** Returns the upvotes minus the downvotes. */
export function netScore({ upvotes, downvotes }: Pick<Tip, 'upvotes' | 'downvotes'>): number {
  // @spec guide/net-score
  return upvotes - downvotes;
}

/** Returns the vote after a click on one of the two buttons. Clicking the current vote removes it. */
export function nextVote(previous: Vote, clicked: VoteType): Vote {
  return previous === clicked ? null : clicked;
}

/** Returns the tip with another vote of the signed-in member. */
export function withVote(tip: Tip, vote: Vote): Tip {
  const recount = (type: VoteType, count: number) =>
    Math.max(0, count - Number(tip.vote === type) + Number(vote === type));
  return {
    ...tip,
    vote,
    upvotes: recount('upvote', tip.upvotes),
    downvotes: recount('downvote', tip.downvotes),
  };
}

/** Returns the tip with the member's pending vote, if there is one. */
export function withPendingVote(tip: Tip, userId: string): Tip {
  const pending = pendingToggle('vote', { userId, entityId: tip.id });
  return pending ? withVote(tip, pending.choice) : tip;
}
