// @spec community/post-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TablesInsert } from '#shared/database.types.ts';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { keepFirstPage } from './list-posts.ts';
import { postsKey } from './posts-key.ts';

type Columns = Required<TablesInsert<'posts'>>;

/** What the server keeps of a post, or who stores it chooses. */
type NotWritten = 'comment_count' | 'created_at' | 'id' | 'like_count' | 'user_id';

/** A post as it is stored. */
export type PostFields = Readonly<Omit<Columns, NotWritten | 'images' | 'image_alts'>> & {
  readonly images: readonly string[];
  readonly image_alts: readonly string[];
};

type NewPost = {
  /** Chosen by the writer: sent a second time because no answer came to the first, a post is still stored once. */
  readonly id: string;
  readonly userId: string;
  readonly fields: PostFields;
};

/** Stores a post of the member's own. Rejects with a `SignedOutError` or the database's error. */
async function createPost({ id, userId, fields }: NewPost): Promise<void> {
  const user_id = await requireUser(userId);
  const { images, image_alts, ...rest } = fields;
  const { error } = await supabase()
    .from('posts')
    .insert({ ...rest, id, user_id, images: [...images], image_alts: [...image_alts] });
  if (error && errorCode(error) !== UNIQUE_VIOLATION) throw error;
}

/** Creates a post; the feed and whatever else shows posts asks anew. */
export function useCreatePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createPost,
    onSuccess: (_nothing, { userId }) => {
      // It stands at the top of the feed, which is where one reads on.
      keepFirstPage(queryClient, { selection: {}, userId });
      // Not awaited: the feed opens next and shows that it is loading.
      void askAnew(queryClient, { queryKey: postsKey });
    },
  });
}
