// @spec community/confirmations

import { useMemberId } from '../../../lib/session/use-member.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { useDeletePost } from '../api/delete-post.ts';
import type { Post } from '../model/post.ts';
import { postErrorMessage } from '../model/post-error-message.ts';

type DeletePostDialogProps = {
  /** The post to delete; undefined while the dialog is closed. */
  readonly post: Post | undefined;
  /** Awaited before the post is removed from the cached lists. */
  readonly onDeleted: () => void | Promise<void>;
  readonly onClose: () => void;
};

/** Asks for confirmation and deletes a post. */
export function DeletePostDialog({ post, onDeleted, onClose }: DeletePostDialogProps) {
  const userId = useMemberId();
  const deletion = useDeletePost(onDeleted);

  async function handleConfirm(postId: string): Promise<void> {
    try {
      await deletion.mutateAsync({ postId, userId });
      showToast({ title: 'Success', message: 'Post deleted' });
    } catch (error) {
      // @spec community/deletion-failure
      showErrorToast(postErrorMessage(error, 'The post could not be deleted. Please try again.'));
    } finally {
      onClose();
    }
  }

  return (
    <ConfirmDialog
      opened={post !== undefined}
      title="Delete this post?"
      message="It disappears for everyone, with its photos, likes and comments. This cannot be undone."
      confirmLabel="Delete"
      pending={deletion.isPending}
      onConfirm={() => post && handleConfirm(post.id)}
      onCancel={onClose}
    />
  );
}
