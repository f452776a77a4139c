import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { parsePage, type RowOf } from '../../../lib/api/rows/parse-rows.ts';
import { pendingToggle } from '../../../lib/outbox/outbox-state.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';
import { cursorSchema, type NewestPage } from './newest-first.ts';

const taggedMeetup = z.object({
  id: z.guid(),
  title: z.string(),
  date: z.string(),
  location: z.string(),
});

// The query selects only the like of the signed-in member: one row or none.
const liked = z.pipe(
  z.array(z.object({ user_id: z.guid() })),
  z.transform((rows: { user_id: string }[]) => rows.length > 0),
);

const postSchema = z.object({
  id: z.guid(),
  user_id: z.guid(),
  content: z.string(),
  // A post with invalid images is shown without them, so that its author and moderators can delete it.
  images: z.catch(z.array(fileColumn), []),
  // One alternative text per image, empty if the author wrote none.
  image_alts: z.catch(z.array(z.string()), []),
  // `coaster_id` and `coaster_name` are null without a coaster, or if the coaster was deleted from the catalogue.
  coaster_id: z.nullable(z.string()),
  coaster_name: z.nullable(z.string()),
  park_id: z.nullable(z.string()),
  park_name: z.nullable(z.string()),
  park_country: z.nullable(z.string()),
  visit_date: z.nullable(z.string()),
  like_count: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
  // Null for content that everybody sees, otherwise `hidden`: only the author and moderators get such rows.
  moderation: z.nullable(z.string()),
  author: personSchema,
  meetup: z.nullable(taggedMeetup),
  liked,
} satisfies EveryColumnExcept<'posts', 'meetup_id'>);

/** A post with everything its card shows. `liked` is whether the signed-in member likes it. */
export type Post = z.infer<typeof postSchema>;

/** The columns that `parsePost` needs. The query must filter `liked.user_id` to the signed-in member. */
export const POST_COLUMNS =
  `id,user_id,content,images,image_alts,coaster_id,coaster_name,park_id,park_name,park_country,visit_date,like_count,comment_count,created_at,moderation,author:profiles!posts_user_id_fkey(${PERSON_COLUMNS}),meetup:meetups!posts_meetup_id_fkey(id,title,date,location),liked:post_likes!post_likes_post_id_fkey(user_id)` as const;

/**
 * Returns the post of a row with `POST_COLUMNS`.
 *
 * @throws ZodError when the row is invalid.
 */
export function parsePost(row: RowOf<typeof postSchema>): Post {
  return postSchema.parse(row);
}

/** Returns a page of posts, newest first; `size` rows were requested. */
export function parsePostPage(rows: readonly RowOf<typeof postSchema>[], size: number): NewestPage<Post> {
  return parsePage('posts', { row: postSchema, cursor: cursorSchema, size }, rows);
}

/** Returns the post with or without the like of the signed-in member. */
export function withLike(post: Post, liked: boolean): Post {
  if (post.liked === liked) return post;
  return { ...post, liked, like_count: Math.max(0, post.like_count + (liked ? 1 : -1)) };
}

/** Returns the post with the member's pending like, if there is one. */
export function withPendingLike(post: Post, userId: string): Post {
  const pending = pendingToggle('like', { userId, entityId: post.id });
  return pending ? withLike(post, pending.choice) : post;
}

/**
 * Returns an idempotent change of the comment count by `delta`: applied again, or to another copy of the post, it sets the same
 * count.
 */
export function addToCommentCount(delta: number): (post: Post) => Post {
  let count: number | undefined;
  return (post) => {
    count ??= Math.max(0, post.comment_count + delta);
    return { ...post, comment_count: count };
  };
}

export type Photo = {
  readonly url: string;
  /** The alternative text that the author wrote; may be empty. */
  readonly caption: string;
  /** The accessible name; never empty. */
  readonly label: string;
};

/** Returns the photos of a post in order. */
export function photosOf({ images, image_alts, author }: Post): Photo[] {
  return images.map((url, index) => {
    const caption = image_alts[index]?.trim() ?? '';
    const number = images.length > 1 ? ` ${index + 1} of ${images.length}` : '';
    return { url, caption, label: caption || `Photo${number} by ${author.name}` };
  });
}
