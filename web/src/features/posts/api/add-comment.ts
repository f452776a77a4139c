import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { withNewRow } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { submitWrite } from '../../../lib/outbox/outbox.ts';
import { showRejectedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { defineWriteKind } from '../../../lib/outbox/write-kinds.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { COMMENT_COLUMNS, parseComments } from '../model/comment.ts';
import type { Post } from '../model/post.ts';
import { postErrorMessage } from '../model/post-error-message.ts';
import { changeCachedPost } from './change-cached-post.ts';
import { changeCachedComments, commentsQuery } from './list-comments.ts';

/** Returns the error message for a comment that could not be added. */
export const commentErrorMessage = (error: unknown) =>
  postErrorMessage(error, 'Your comment could not be added. Please try again.');

/**
 * Fetches a sent comment, puts it first in the cached list, and sets the post's comment count to the server's. Refetches the list if the
 * comment cannot be fetched.
 */
async function showSentComment(queryClient: QueryClient, id: string, postId: string): Promise<void> {
  const { queryKey } = commentsQuery(postId);
  const [comments, posts] = await Promise.all([
    supabase().from('post_comments').select(COMMENT_COLUMNS).eq('id', id),
    supabase().from('posts').select('comment_count').eq('id', postId),
  ]);
  const comment_count = posts.data?.[0]?.comment_count;
  if (comment_count !== undefined)
    changeCachedPost(queryClient, postId, (post) => ({ ...post, comment_count }));
  const comment = parseComments(comments.data ?? [])[0];
  if (!comment) return queryClient.invalidateQueries({ queryKey });
  await changeCachedComments(queryClient, postId, (pages) => withNewRow(pages, comment));
}

/** The handlers with which the outbox sends new comments. */
export const commentKind = defineWriteKind('comment', {
  errorMessage: commentErrorMessage,
  showSent: (queryClient, { id, content }) => showSentComment(queryClient, id, content.post_id),
  onRejected: (_queryClient, _write, error) => showRejectedToast('Your comment', commentErrorMessage(error)),
});

type NewComment = { readonly id: string; readonly content: string };

/**
 * Returns a function that sends a comment, or queues it if it cannot be sent now. The function calls `onStored` when the comment is
 * stored on this device, before the comment is sent, and rejects with the errors of `submitWrite`.
 */
export function useAddComment({ id: post_id, author }: Post) {
  const userId = useMemberId();
  return useCallback(
    ({ id, content }: NewComment, onStored: () => void) =>
      submitWrite(
        {
          id,
          userId,
          kind: 'comment',
          content: { post_id, content },
          orderingKey: `comments/${post_id}`,
          about: { title: author.name, detail: '' },
        },
        { onStored },
      ),
    [userId, post_id, author.name],
  );
}
