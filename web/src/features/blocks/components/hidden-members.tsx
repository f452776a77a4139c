import { Text } from '@mantine/core';
import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';
import { EntryList } from '../../../ui/lists/entry-list.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { useHiddenMembers } from '../api/list-hidden-members.ts';
import type { Relation } from '../model/hidden-member.ts';
import classes from './hidden-members.module.css';
import { UnblockOrUnmuteButton } from './unblock-or-unmute-button.tsx';

const LISTS = [
  {
    relation: 'block',
    title: 'Blocked members',
    description: 'Neither of you sees the other.',
    empty: 'You have not blocked anybody.',
  },
  {
    relation: 'mute',
    title: 'Muted members',
    description: 'You don’t see their posts, comments, tips and visits. They cannot notice.',
    empty: 'You have not muted anybody.',
  },
] as const;

/** Lists the members whom the signed-in member blocks or mutes, each with a button to unblock or unmute them. */
export function HiddenMembers() {
  return LISTS.map((list) => <HiddenMemberList key={list.relation} {...list} />);
}

type HiddenMemberListProps = {
  readonly relation: Relation;
  readonly title: string;
  readonly description: string;
  readonly empty: string;
};

function HiddenMemberList({ relation, title, description, empty }: HiddenMemberListProps) {
  const members = useHiddenMembers(relation);
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <Text c="dimmed" mb="sm">
        {description}
      </Text>
      <EntryList
        rows={members}
        contentName={title.toLowerCase()}
        empty={empty}
        hasAvatars
        renderRow={(member) => (
          <div className={classes.row}>
            {/* Leaves out the THRILL GUIDE badge, because narrow rows have no room for it. */}
            <MemberByline person={{ ...member, is_guide: false }}>
              <Since iso={member.created_at} />
            </MemberByline>
            <UnblockOrUnmuteButton relation={relation} person={member} isInList />
          </div>
        )}
      />
    </section>
  );
}

/** Shows the day on which a member was blocked or muted. */
function Since({ iso }: { readonly iso: string }) {
  return (
    <>
      Since <time dateTime={iso}>{formatDay(dayOf(new Date(iso)), { dateStyle: 'medium' })}</time>
    </>
  );
}
