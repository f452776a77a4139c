import { Loader } from '@mantine/core';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { parseText } from '../model/formatted-text.ts';
import type { Viewer } from '../model/viewer.ts';
import { FormattedText } from '../post/formatted-text.tsx';
import classes from './comment-list.module.css';

/** A comment that the server has not answered yet. */
export type SentComment = { readonly id: string; readonly content: string };

type PendingCommentProps = { readonly comment: SentComment; readonly viewer: Viewer };

/** The own comment in its place before the server has it. */
export function PendingComment({ comment, viewer }: PendingCommentProps) {
  return (
    <div className={classes.comment} data-pending>
      <div className={classes.sender}>
        <MemberAvatar name={viewer.name} picture={viewer.profile_picture} size={36} />
        <bdi>{viewer.name}</bdi>
        <span className={classes.sending}>
          <Loader size={14} aria-hidden /> Sending…
        </span>
      </div>
      <div className={classes.content}>
        <FormattedText parts={parseText(comment.content)} />
      </div>
    </div>
  );
}
