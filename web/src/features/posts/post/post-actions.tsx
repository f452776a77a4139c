import { UnstyledButton } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconMessageCircle, IconShare, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { shareLink } from '../../../lib/text/share-link.ts';
import { useSingleClick } from '../../../ui/forms/use-single-click.ts';
import { useToggleLike } from '../api/toggle-like.ts';
import type { Post } from '../model/post.ts';
import classes from './post-actions.module.css';

type PostActionsProps = {
  readonly post: Post;
  /** Whether the comments are expanded; undefined if they cannot be collapsed. */
  readonly areCommentsOpen: boolean | undefined;
  readonly onToggleComments: () => void;
  readonly isDeletable: boolean;
  readonly onDelete: () => void;
};

/** Shows the buttons to like, comment on, share and delete a post. */
export function PostActions({
  post,
  areCommentsOpen,
  onToggleComments,
  isDeletable,
  onDelete,
}: PostActionsProps) {
  const { id, author, liked, like_count, comment_count } = post;
  /** Whether the member has clicked the heart: it does not jump for a like that was only loaded. */
  const [hasToggled, setHasToggled] = useState(false);
  const Heart = liked ? IconHeartFilled : IconHeart;
  const toggleLike = useToggleLike(post);
  const onLike = useSingleClick(() => {
    setHasToggled(true);
    toggleLike();
  });

  return (
    <div className={classes.actions}>
      <UnstyledButton
        className={classes.action ?? ''}
        data-liked={liked || undefined}
        data-jumping={(liked && hasToggled) || undefined}
        aria-pressed={liked}
        aria-label={`Like (${like_count.toLocaleString()})`}
        onClick={onLike}
      >
        <Heart size={24} aria-hidden />
        {like_count > 0 && <span>{like_count.toLocaleString()}</span>}
      </UnstyledButton>
      <UnstyledButton
        className={classes.action ?? ''}
        aria-expanded={areCommentsOpen}
        aria-label={`Comments (${comment_count.toLocaleString()})`}
        onClick={areCommentsOpen === undefined ? focusComment : onToggleComments}
      >
        <IconMessageCircle size={24} aria-hidden />
        {comment_count > 0 && <span>{comment_count.toLocaleString()}</span>}
      </UnstyledButton>
      <UnstyledButton
        className={classes.action ?? ''}
        aria-label="Share this post"
        onClick={() => shareLink(`Post by ${author.name}`, `/posts/${id}`)}
      >
        <IconShare size={24} aria-hidden />
      </UnstyledButton>
      {isDeletable && (
        <UnstyledButton
          className={classes.action ?? ''}
          data-quiet
          aria-label="Delete this post"
          onClick={onDelete}
        >
          <IconTrash size={20} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  );
}

/** Focuses the comment field below the post. */
function focusComment(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest('article')?.querySelector('textarea')?.focus();
}
