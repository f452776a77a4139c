import { Panel } from '../../../ui/layout/panel.tsx';
import { EntryList } from '../../../ui/lists/entry-list.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { useSearchMembers } from '../api/search-members.ts';

const MAX_MEMBERS = 4;

/** Lists the newest members. */
export function NewestMembers() {
  const members = useSearchMembers({ search: '', order: 'newest' });
  return (
    <Panel title="New on board" action={<MoreLink to="/members">All members</MoreLink>}>
      <EntryList
        rows={members}
        contentName="the newest members"
        hasAvatars
        atMost={MAX_MEMBERS}
        empty="Nobody has joined yet."
        renderRow={(member) => (
          <MemberByline person={member}>
            {member.home_park !== '' && <ParkName name={member.home_park} />}
          </MemberByline>
        )}
      />
    </Panel>
  );
}
