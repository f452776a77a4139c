import { Title } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { showQueuedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { useQueuedWrites } from '../../../lib/outbox/use-queued-writes.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { commentErrorMessage, useAddComment } from '../api/add-comment.ts';
import type { Post } from '../model/post.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import classes from './comments.module.css';
import type { UnsentComment } from './unsent-comment.tsx';

type CommentsProps = {
  readonly post: Post;
  /** Whether to show a heading with the count. */
  readonly hasTitle: boolean;
};

/** Shows the comment form and the comments on a post. */
export function Comments({ post, hasTitle }: CommentsProps) {
  /** Comments whose submission has not settled yet. The outbox may already have them. */
  const [submitted, setSubmitted] = useState<readonly UnsentComment[]>([]);
  const queuedWrites = useQueuedWrites('comment', ({ content }) => content.post_id === post.id);
  const add = useAddComment(post);

  /** Shows a comment as being sent, and submits it. Resolves to whether it was sent or queued. */
  async function send(content: string, onStored: () => void): Promise<boolean> {
    const id = randomUuid();
    setSubmitted((others) => [
      ...others,
      { id, content, state: 'pending', reason: null, isInProgress: true },
    ]);
    try {
      const result = await add({ id, content }, onStored);
      if (result === 'sent') showToast({ title: 'Success', message: 'Comment added!' });
      else showQueuedToast(id, 'Your comment');
      return true;
    } catch (error) {
      // @spec community/comment-failure
      showErrorToast(commentErrorMessage(error));
      return false;
    } finally {
      setSubmitted((others) => others.filter((other) => other.id !== id));
    }
  }

  const outboxComments = queuedWrites.map(({ id, content, state, reason, isInProgress }) => ({
    id,
    state,
    reason,
    isInProgress,
    content: content.content,
  }));
  const notQueuedYet = submitted.filter(({ id }) => !outboxComments.some((other) => other.id === id));
  // CommentList defers the first data of the list. Defer the unsent comments too: otherwise a sent comment would disappear from them
  // before the list shows it. Deferring only the outbox could hide a comment on its way from `submitted` to the outbox.
  const unsent = useDeferredValue([...outboxComments, ...notQueuedYet].reverse());
  return (
    <section className={classes.comments} aria-label="Comments">
      {hasTitle && (
        <Title order={2} fz={18}>
          {post.comment_count === 0 ? 'Comments' : `Comments · ${post.comment_count.toLocaleString()}`}
        </Title>
      )}
      <CommentForm postId={post.id} onSend={send} />
      <CommentList post={post} unsent={unsent} />
    </section>
  );
}
