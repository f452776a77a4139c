import { IconEyeOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMemberId } from '../../lib/session/use-member.ts';
import classes from './hidden-notice.module.css';

type HiddenNoticeProps = {
  /** The column `moderation` of the content; null unless it is hidden. */
  readonly moderation: string | null;
  readonly authorId: string;
};

/** Says that moderators hid the content. The server sends hidden content only to its author and to moderators. */
export function HiddenNotice({ moderation, authorId }: HiddenNoticeProps) {
  const isOwn = useMemberId() === authorId;
  if (moderation === null) return null;
  return (
    <p className={classes.notice}>
      <IconEyeOff size={20} stroke={1.8} aria-hidden />
      <span>
        Hidden by a moderator.{' '}
        {isOwn ? (
          <>
            Only you and moderators see it. <Link to="/reports">Read why</Link>
          </>
        ) : (
          'Only its author and moderators see it.'
        )}
      </span>
    </p>
  );
}
