import { Loader } from '@mantine/core';
import { useMember } from '../../../lib/session/use-member.ts';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { parseText } from '../model/formatted-text.ts';
import { FormattedText } from '../post/formatted-text.tsx';
import classes from './comment-list.module.css';

/** A comment that is being sent. */
export type SentComment = { readonly id: string; readonly content: string };

type PendingCommentProps = { readonly comment: SentComment };

/** Shows the member's own comment while it is being sent. */
export function PendingComment({ comment }: PendingCommentProps) {
  const member = useMember();
  return (
    <div className={classes.comment} data-pending>
      <div className={classes.sender}>
        <MemberAvatar name={member.name} photo={member.profile_picture} size={36} />
        <bdi>{member.name}</bdi>
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
