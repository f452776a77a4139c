import * as z from 'zod/mini';
import { TAGS, type Tag } from '../../../lib/ride-log/credit.ts';
import { memberStorage } from '../../../lib/storage/member-storage.ts';

/** A member's rating of a coaster as the form holds it. */
export type RatingValues = {
  /** From 1 to 5 in halves; null for none. */
  readonly rating: number | null;
  readonly tags: readonly Tag[];
  readonly review: string;
};

const values: z.ZodMiniType<RatingValues> = z.object({
  rating: z.nullable(z.number().check(z.minimum(1), z.maximum(5), z.multipleOf(0.5))),
  tags: z.array(z.enum(TAGS)),
  review: z.string(),
});

export type RatingDrafts = Readonly<Record<string, RatingValues>>;

const schema: z.ZodMiniType<RatingDrafts> = z.record(z.string(), values);

/** Returns the storage of a member's unsaved ratings, by the id of the coaster. */
export const ratingDraftStorage = memberStorage<RatingDrafts>({
  name: 'rating-drafts',
  schema,
  empty: {},
  isEmpty: (drafts) => Object.keys(drafts).length === 0,
});

/** Returns the drafts with a coaster's draft replaced, or removed if `draft` is undefined. */
export function withDraft(
  drafts: RatingDrafts,
  coasterId: string,
  draft: RatingValues | undefined,
): RatingDrafts {
  const { [coasterId]: _, ...others } = drafts;
  return draft ? { ...others, [coasterId]: draft } : others;
}

/** Returns whether the database would store two ratings as the same: it ignores the order of tags, and space around the review. */
export function isSameRating(a: RatingValues, b: RatingValues): boolean {
  const tagsOf = ({ tags }: RatingValues) => TAGS.filter((tag) => tags.includes(tag)).join();
  return a.rating === b.rating && a.review.trim() === b.review.trim() && tagsOf(a) === tagsOf(b);
}
