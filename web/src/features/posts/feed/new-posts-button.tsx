import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { NEWER_POSTS_LIMIT, useNewerPosts } from '../api/count-newer-posts.ts';
import type { Position } from '../model/newest-first.ts';
import classes from './new-posts.module.css';

type NewPostsProps = {
  /** Where the newest post stands that shows; null where there is none. */
  readonly newest: Position | null;
  readonly refreshing: boolean;
  readonly onShow: () => void;
};

/** Says that others wrote something since. What one reads stays where it is until this is pressed. */
export function NewPosts({ newest, refreshing, onShow }: NewPostsProps) {
  const userId = useMemberId();
  const count = useNewerPosts({ newest, userId });
  const more = count === NEWER_POSTS_LIMIT ? '+' : '';
  return (
    <div className={classes.place} role="status">
      {count > 0 && (
        <Button
          className={classes.button ?? ''}
          leftSection={<IconArrowUp size={20} stroke={2.4} aria-hidden />}
          loading={refreshing}
          onClick={onShow}
        >
          {count}
          {more} new {count === 1 ? 'post' : 'posts'}
        </Button>
      )}
    </div>
  );
}
