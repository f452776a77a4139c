import type { ShownWrite } from '../../../lib/outbox/use-queued-writes.ts';
import { OwnByline } from '../../../ui/members/own-byline.tsx';
import { WriteStatus } from '../../../ui/states/write-status.tsx';
import { parseText } from '../model/formatted-text.ts';
import { FormattedText } from '../post/formatted-text.tsx';
import classes from './comment-list.module.css';

/** A comment of the member that is being submitted or is in the outbox. The server may have it already. */
export type UnsentComment = Pick<ShownWrite, 'id' | 'state' | 'reason' | 'isInProgress'> & {
  readonly content: string;
};

type UnsentCommentItemProps = { readonly comment: UnsentComment };

/** Shows a comment of the member until the list has loaded it. */
export function UnsentCommentItem({ comment }: UnsentCommentItemProps) {
  return (
    <div className={classes.comment} data-in-progress={comment.isInProgress || undefined}>
      <OwnByline size={36}>
        <WriteStatus write={comment} />
      </OwnByline>
      <div className={classes.content}>
        <FormattedText parts={parseText(comment.content)} />
      </div>
    </div>
  );
}
