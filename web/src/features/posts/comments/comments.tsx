import { Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { useAddComment } from '../api/add-comment.ts';
import type { Post } from '../model/post.ts';
import { postErrorMessage } from '../model/post-error-message.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import classes from './comments.module.css';
import type { SentComment } from './pending-comment.tsx';

type CommentsProps = {
  readonly post: Post;
  /** Whether to show a heading with the count. */
  readonly titled: boolean;
};

/** Shows the comment form and the comments on a post. */
export function Comments({ post, titled }: CommentsProps) {
  const userId = useMemberId();
  const [sent, setSent] = useState<readonly SentComment[]>([]);
  const { mutateAsync: add } = useAddComment();
  // The last comment that failed: a retry with the same text reuses its id.
  const failed = useRef<SentComment>(undefined);

  /** Shows a comment as pending and stores it. Resolves to whether it was stored. */
  async function send(content: string): Promise<boolean> {
    const retried = failed.current?.content === content ? failed.current : undefined;
    const comment = retried ?? { id: randomUuid(), content };
    failed.current = undefined;
    setSent((others) => [comment, ...others]);
    try {
      await add({ ...comment, postId: post.id, userId });
      showToast({ title: 'Success', message: 'Comment added!' });
      return true;
    } catch (error) {
      failed.current = comment;
      // @spec community/comment-failure
      showErrorToast(postErrorMessage(error, 'Your comment could not be added. Please try again.'));
      return false;
    } finally {
      setSent((others) => others.filter(({ id }) => id !== comment.id));
    }
  }

  return (
    <section className={classes.comments} aria-label="Comments">
      {titled && (
        <Title order={2} fz={18}>
          {post.comment_count === 0 ? 'Comments' : `Comments · ${post.comment_count.toLocaleString()}`}
        </Title>
      )}
      <CommentForm postId={post.id} onSend={send} />
      <CommentList post={post} sent={sent} />
    </section>
  );
}
