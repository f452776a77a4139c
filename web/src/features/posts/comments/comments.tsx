import { Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { useAddComment } from '../api/add-comment.ts';
import type { Post } from '../model/post.ts';
import { postProblem } from '../model/post-problem.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import classes from './comments.module.css';
import type { SentComment } from './pending-comment.tsx';

type CommentsProps = {
  readonly post: Post;
  /** Whether a heading says how many there are. */
  readonly titled: boolean;
};

/** What members say about a post, and the field to join in. */
export function Comments({ post, titled }: CommentsProps) {
  const userId = useMemberId();
  const [sent, setSent] = useState<readonly SentComment[]>([]);
  const { mutateAsync: add } = useAddComment();
  // The last one that was not taken: sent again, it is the same one.
  const refused = useRef<SentComment>(undefined);

  /** Shows a comment at once. Answers whether the server took it. */
  async function send(content: string): Promise<boolean> {
    const again = refused.current?.content === content ? refused.current : undefined;
    const comment = again ?? { id: randomUuid(), content };
    refused.current = undefined;
    setSent((others) => [comment, ...others]);
    try {
      await add({ ...comment, postId: post.id, userId });
      showToast({ title: 'Success', message: 'Comment added!' });
      return true;
    } catch (error) {
      refused.current = comment;
      // @spec community/comment-failure
      showErrorToast(postProblem(error, 'Your comment could not be added. Please try again.'));
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
