import { Button, Center, Skeleton, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { focusBeside } from '../../../lib/browser/focus-beside.ts';
import { useDeferredFirstData } from '../../../lib/browser/use-deferred-first-data.ts';
import { mayDelete, useMember } from '../../../lib/session/use-member.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { useDeleteComment } from '../api/delete-comment.ts';
import { useComments } from '../api/list-comments.ts';
import type { PostComment } from '../model/comment.ts';
import type { Post } from '../model/post.ts';
import { postErrorMessage } from '../model/post-error-message.ts';
import { Comment } from './comment.tsx';
import classes from './comment-list.module.css';
import { type UnsentComment, UnsentCommentItem } from './unsent-comment.tsx';

type CommentListProps = {
  readonly post: Post;
  /** The member's comments that are being submitted or are in the outbox, newest first. */
  readonly unsent: readonly UnsentComment[];
};

const SKELETON_KEYS = ['a', 'b', 'c'];

/** Shows the member's unsent comments, then the comments on a post with their loading, error and empty states. */
export function CommentList({ post, unsent }: CommentListProps) {
  const member = useMember();
  const comments = useDeferredFirstData(useComments(post.id));
  const [pendingDeletion, setPendingDeletion] = useState<PostComment>();
  const list = useRef<HTMLUListElement>(null);
  const deletion = useDeleteComment((id) => {
    const index = comments.data?.findIndex((comment) => comment.id === id) ?? -1;
    focusBeside(list.current?.children[unsentItems.length + index]);
  });

  async function handleDelete(comment: PostComment): Promise<void> {
    try {
      await deletion.mutateAsync({ comment, userId: member.id });
      showToast({ title: 'Success', message: 'Comment deleted' });
    } catch (error) {
      showErrorToast(postErrorMessage(error, 'The comment could not be deleted. Please try again.'));
    } finally {
      setPendingDeletion(undefined);
    }
  }

  const isLoaded = (id: string) => comments.data?.some((comment) => comment.id === id);
  const unsentNotLoaded = unsent.filter(({ id }) => !isLoaded(id));
  const unsentItems = unsentNotLoaded.map((comment) => (
    <li key={comment.id}>
      <UnsentCommentItem comment={comment} />
    </li>
  ));

  if (comments.data === undefined) {
    return (
      <>
        {unsentItems.length > 0 && <ul className={classes.list}>{unsentItems}</ul>}
        {comments.isError ? (
          <Center role="alert" className={classes.error ?? ''}>
            <Text>Failed to load comments</Text>
            <Button variant="default" onClick={() => comments.refetch()} loading={comments.isFetching}>
              Try Again
            </Button>
          </Center>
        ) : (
          <CommentSkeletons count={Math.min(post.comment_count, SKELETON_KEYS.length)} />
        )}
      </>
    );
  }

  const loadedComments = comments.data;
  if (loadedComments.length === 0 && unsentItems.length === 0) {
    return (
      <Text c="dimmed" ta="center" py={4}>
        No comments yet. What do you say?
      </Text>
    );
  }
  return (
    <>
      <ul ref={list} className={classes.list}>
        {unsentItems}
        {loadedComments.map((comment) => (
          <li key={comment.id}>
            <Comment
              comment={comment}
              isDeletable={mayDelete(member, comment)}
              onDelete={() => setPendingDeletion(comment)}
            />
          </li>
        ))}
      </ul>
      {comments.isFetchNextPageError && (
        <Text ta="center" c="var(--mantine-color-error)" role="alert">
          Failed to load comments
        </Text>
      )}
      {comments.hasNextPage && (
        <Center>
          <Button
            variant="default"
            onClick={() => comments.fetchNextPage()}
            loading={comments.isFetchingNextPage}
          >
            {comments.isFetchNextPageError ? 'Try Again' : 'Show older comments'}
          </Button>
        </Center>
      )}
      <ConfirmDialog
        opened={pendingDeletion !== undefined}
        title="Delete this comment?"
        message="It disappears for everyone. This cannot be undone."
        confirmLabel="Delete"
        pending={deletion.isPending}
        onConfirm={() => pendingDeletion && handleDelete(pendingDeletion)}
        onCancel={() => setPendingDeletion(undefined)}
      />
    </>
  );
}

function CommentSkeletons({ count }: { readonly count: number }) {
  return (
    <div role="status" aria-label="Loading comments" className={classes.list}>
      {SKELETON_KEYS.slice(0, count).map((key) => (
        <div key={key} className={classes.comment}>
          <div className={classes.author}>
            <Skeleton circle height={36} />
            <Skeleton height={16} width="40%" />
          </div>
          <Skeleton height={16} width="80%" className={classes.content ?? ''} />
        </div>
      ))}
    </div>
  );
}
