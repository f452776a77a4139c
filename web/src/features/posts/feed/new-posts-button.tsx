import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { NEWER_POSTS_LIMIT, useNewerPostCount } from '../api/count-newer-posts.ts';
import type { Cursor } from '../model/newest-first.ts';
import classes from './new-posts-button.module.css';

type NewPostsButtonProps = {
  /** The newest loaded post; null when the list is empty. */
  readonly newest: Cursor | null;
  readonly refreshing: boolean;
  readonly onShow: () => void;
};

/** Shows how many newer posts there are. The feed does not move until the member clicks. */
export function NewPostsButton({ newest, refreshing, onShow }: NewPostsButtonProps) {
  const userId = useMemberId();
  const count = useNewerPostCount({ newest, userId });
  const suffix = count === NEWER_POSTS_LIMIT ? '+' : '';
  return (
    <div className={classes.stickyAnchor} role="status">
      {count > 0 && (
        <Button
          className={classes.button ?? ''}
          leftSection={<IconArrowUp size={20} stroke={2.4} aria-hidden />}
          loading={refreshing}
          onClick={onShow}
        >
          {count}
          {suffix} new {count === 1 ? 'post' : 'posts'}
        </Button>
      )}
    </div>
  );
}
