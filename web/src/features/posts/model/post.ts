import * as z from 'zod/mini';
import type { EveryColumn } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { parsePage, type RowOf } from '../../../lib/api/parse-rows.ts';
import { pendingToggle } from '../../../lib/optimistic-toggle/pending-toggles.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';
import { type NewestPage, positionSchema } from './newest-first.ts';

const taggedMeetup = z.object({
  id: z.guid(),
  title: z.string(),
  date: z.string(),
  location: z.string(),
});

// Of all likes, only that of the member who asks: a row or none.
const liked = z.pipe(
  z.array(z.object({ user_id: z.guid() })),
  z.transform((rows: { user_id: string }[]) => rows.length > 0),
);

const postSchema = z.object({
  id: z.guid(),
  user_id: z.guid(),
  content: z.string(),
  // A post whose pictures cannot be read is shown without them, so that its author and moderators can delete it.
  images: z.catch(z.array(fileColumn), []),
  // What each picture shows, in the same order; an empty text where its author said nothing.
  image_alts: z.catch(z.array(z.string()), []),
  park_id: z.nullable(z.string()),
  park_name: z.nullable(z.string()),
  park_country: z.nullable(z.string()),
  visit_date: z.nullable(z.string()),
  like_count: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
  author: personSchema,
  meetup: z.nullable(taggedMeetup),
  liked,
} satisfies EveryColumn<'posts', 'meetup_id'>);

/** A post with all that its card shows. `liked` is whether the member who asked likes it. */
export type Post = z.infer<typeof postSchema>;

/** The columns that make a `Post`; `liked.user_id` must be narrowed to the member who asks. */
export const POST_COLUMNS =
  `id,user_id,content,images,image_alts,park_id,park_name,park_country,visit_date,like_count,comment_count,created_at,author:profiles!posts_user_id_fkey(${PERSON_COLUMNS}),meetup:meetups!posts_meetup_id_fkey(id,title,date,location),liked:post_likes!post_likes_post_id_fkey(user_id)` as const;

/** Returns the post of a row with `POST_COLUMNS`. Throws when it is none. */
export function parsePost(row: RowOf<typeof postSchema>): Post {
  return postSchema.parse(row);
}

/** Returns a page of posts, newest first; `size` rows were requested. */
export function parsePostPage(rows: readonly RowOf<typeof postSchema>[], size: number): NewestPage<Post> {
  return parsePage('posts', { row: postSchema, place: positionSchema, size }, rows);
}

/** Returns the post as liked by the member who asks, or not. */
export function withLike(post: Post, liked: boolean): Post {
  if (post.liked === liked) return post;
  return { ...post, liked, like_count: Math.max(0, post.like_count + (liked ? 1 : -1)) };
}

/** Returns the post with the like of a member that is not stored yet. */
export function withPendingLike(post: Post, userId: string): Post {
  const pending = pendingToggle('like', { userId, entityId: post.id });
  return pending ? withLike(post, pending.choice) : post;
}

/** A change by so many comments. However often it is made, and to whichever copy of the post, one count comes of it. */
export function countingComments(more: number): (post: Post) => Post {
  let count: number | undefined;
  return (post) => {
    count ??= Math.max(0, post.comment_count + more);
    return { ...post, comment_count: count };
  };
}

export type Photo = {
  readonly url: string;
  /** What its author said of it; empty where nothing. */
  readonly caption: string;
  /** What it is called for those who don't see it. */
  readonly label: string;
};

/** The photos of a post, in order. */
export function photosOf({ images, image_alts, author }: Post): Photo[] {
  return images.map((url, index) => {
    const caption = image_alts[index]?.trim() ?? '';
    const number = images.length > 1 ? ` ${index + 1} of ${images.length}` : '';
    return { url, caption, label: caption || `Photo${number} by ${author.name}` };
  });
}
