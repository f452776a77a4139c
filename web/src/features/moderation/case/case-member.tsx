import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { formatDateTime } from '../model/format-date-time.ts';
import type { ModerationCase } from '../model/moderation-case.ts';
import classes from './case.module.css';

const formatCount = (count: number, noun: string) =>
  `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;

/** Shows the member whom the case is about. */
export function CaseMember({ moderationCase: { member } }: { readonly moderationCase: ModerationCase }) {
  if (member === null) return null;
  const { suspension, joined, post_count, comment_count, tip_count, review_count, meetup_count } = member;
  return (
    <Panel title="The member">
      {/* A case does not say whether the member is a guide. */}
      <MemberByline person={{ ...member, is_guide: false }}>
        Joined <RelativeTime isPhrase iso={joined} />
      </MemberByline>
      <p className={classes.small}>
        {[
          formatCount(post_count, 'post'),
          formatCount(comment_count, 'comment'),
          formatCount(tip_count, 'tip'),
          formatCount(review_count, 'review'),
          formatCount(meetup_count, 'meetup'),
        ].join(', ')}
      </p>
      {suspension && (
        <p className={classes.heading}>
          Suspended{' '}
          {suspension.ends_at === null ? 'permanently' : `until ${formatDateTime(suspension.ends_at)}`}
        </p>
      )}
      <Link to={`/members/${member.id}`} className={classes.link ?? ''}>
        Profile and posts
      </Link>
    </Panel>
  );
}
