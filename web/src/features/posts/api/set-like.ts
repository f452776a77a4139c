// @spec community/likes-and-high-fives

import { useQueryClient } from '@tanstack/react-query';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import type { PressesUnderway } from '../../../lib/storage/store-presses.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { useLastPress } from '../../../lib/use-last-press.ts';
import { type Post, withLike } from '../model/post.ts';
import { postProblem } from '../model/post-problem.ts';
import { changeCachedPost } from './change-cached-post.ts';

type Like = { readonly postId: string; readonly userId: string };

/** Says that a member likes a post, or no longer does. Rejects with the database's error; saying it twice is none. */
async function setLike({ postId, userId }: Like, liked: boolean): Promise<void> {
  const row = { post_id: postId, user_id: await requireUser(userId) };
  const likes = supabase().from('post_likes');
  const { error } = await (liked ? likes.insert(row) : likes.delete().match(row));
  if (error && errorCode(error) !== UNIQUE_VIOLATION) throw error;
}

const underway: PressesUnderway<boolean> = new Map();

/** What pressing the heart of a post does. It shows at once, and is undone with a message when refused. */
export function usePressLike(post: Pick<Post, 'id' | 'liked'>, userId: string) {
  const queryClient = useQueryClient();
  const like = { postId: post.id, userId };
  const show = (liked: boolean) => changeCachedPost(queryClient, post.id, (any) => withLike(any, liked));
  return useLastPress({
    thing: `${userId}/${post.id}`,
    underway,
    shown: post.liked,
    show,
    store: (liked) => setLike(like, liked),
    ask: async () => {},
    onStored: () => {},
    onRefused: (error, { stored }) => {
      show(stored);
      showErrorToast(postProblem(error, 'Your like could not be saved. Please try again.'));
    },
  });
}
