import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { HiddenNotice } from '../../../ui/moderation/hidden-notice.tsx';
import { ReportButton } from '../../../ui/moderation/report-button.tsx';
import type { PostComment } from '../model/comment.ts';
import { parseText } from '../model/formatted-text.ts';
import { FormattedText } from '../post/formatted-text.tsx';
import classes from './comment-list.module.css';

type CommentProps = {
  readonly comment: PostComment;
  readonly isDeletable: boolean;
  readonly onDelete: () => void;
};

/** Shows one comment. */
export function Comment({ comment, isDeletable, onDelete }: CommentProps) {
  const parts = useMemo(() => parseText(comment.content), [comment.content]);
  return (
    <div className={classes.comment}>
      <div className={classes.head}>
        <MemberByline person={comment.author} size={36}>
          <RelativeTime iso={comment.created_at} />
        </MemberByline>
        <div className={classes.tools}>
          <ReportButton kind="comment" id={comment.id} authorId={comment.user_id} />
          {isDeletable && (
            <ActionIcon c="dimmed" aria-label="Delete this comment" onClick={onDelete}>
              <IconTrash size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      <HiddenNotice moderation={comment.moderation} authorId={comment.user_id} />
      <div className={classes.content}>
        <FormattedText parts={parts} />
      </div>
    </div>
  );
}
