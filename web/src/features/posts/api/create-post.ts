// @spec community/post-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TablesInsert } from '#shared/database.types.ts';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { dropLaterPages } from './list-posts.ts';
import { postsKey } from './posts-key.ts';

type Columns = Required<TablesInsert<'posts'>>;

/** Columns that the server maintains or that `createPost` sets. */
type OmittedColumns = 'comment_count' | 'created_at' | 'id' | 'like_count' | 'user_id' | 'moderation';

/** The columns of a new post that its author fills in. */
export type PostFields = Readonly<Omit<Columns, OmittedColumns | 'images' | 'image_alts'>> & {
  readonly images: readonly string[];
  readonly image_alts: readonly string[];
};

type NewPost = {
  /** Created by the client, so that a retry after a lost response stores the post only once. */
  readonly id: string;
  readonly userId: string;
  readonly fields: PostFields;
};

/**
 * Stores a post of the signed-in member.
 *
 * @throws SignedOutError or the database's error.
 */
async function createPost({ id, userId, fields }: NewPost): Promise<void> {
  const user_id = await requireUser(userId);
  const { images, image_alts, ...rest } = fields;
  const { error } = await supabase()
    .from('posts')
    .insert({ ...rest, id, user_id, images: [...images], image_alts: [...image_alts] });
  if (error && errorCode(error) !== UNIQUE_VIOLATION) throw error;
}

/** Returns the mutation that creates a post. On success it refetches the feed and every other query of posts. */
export function useCreatePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createPost,
    onSuccess: (_data, { userId }) => {
      // The member lands at the top of the feed: refetching one page is enough.
      dropLaterPages(queryClient, { filter: {}, userId });
      // Not awaited: the feed opens next and shows that it is loading.
      void invalidate(queryClient, { queryKey: postsKey });
    },
  });
}
