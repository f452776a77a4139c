import type { ShownWrite } from '../../../lib/outbox/use-queued-writes.ts';
import { OwnByline } from '../../../ui/members/own-byline.tsx';
import { WriteStatus } from '../../../ui/states/write-status.tsx';
import { parseText } from '../model/formatted-text.ts';
import { FormattedText } from '../post/formatted-text.tsx';
import classes from './comment-list.module.css';

/** A comment that the server does not have yet. */
export type UnsentComment = Pick<ShownWrite, 'id' | 'state' | 'reason' | 'isInProgress'> & {
  readonly content: string;
};

type PendingCommentProps = { readonly comment: UnsentComment };

/** Shows the member's own comment until it is sent. */
export function PendingComment({ comment }: PendingCommentProps) {
  return (
    <div className={classes.comment} data-pending={comment.isInProgress || undefined}>
      <OwnByline size={36}>
        <WriteStatus write={comment} />
      </OwnByline>
      <div className={classes.content}>
        <FormattedText parts={parseText(comment.content)} />
      </div>
    </div>
  );
}
