import { MemberSummary } from '../../../ui/member-summary.tsx';
import type { Member } from '../model/member.ts';
import classes from './member-list.module.css';

/** Members as cards. */
export function MemberList({ members }: { readonly members: readonly Member[] }) {
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <li key={member.id}>
          <MemberSummary
            name={member.name}
            picture={member.profile_picture}
            favoriteCoaster={member.favorite_coaster}
            homePark={member.home_park}
            tourChoice={member.thrill_tour_2025}
          />
        </li>
      ))}
    </ul>
  );
}
