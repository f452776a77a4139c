import { MemberSummary } from '../../../ui/members/member-summary.tsx';
import type { Member } from '../model/member.ts';
import classes from './member-list.module.css';

/** Members as cards that link to their profiles. */
export function MemberList({ members }: { readonly members: readonly Member[] }) {
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <li key={member.id}>
          <MemberSummary
            to={`/members/${member.id}`}
            name={member.name}
            photo={member.profile_picture}
            isGuide={member.is_guide}
            staffRole={member.staff_role}
            favoriteCoaster={member.favorite_coaster}
            homePark={member.home_park}
            coasterCount={member.coaster_count}
            tourChoice={member.thrill_tour_2025}
          />
        </li>
      ))}
    </ul>
  );
}
