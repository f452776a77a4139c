import { useMemberId } from '../../../lib/session/use-member.ts';
import { waitsPath } from '../../../lib/waits-path.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { AvatarRow } from '../../../ui/members/avatar-row.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useDayVisits } from '../api/list-day-visits.ts';
import { groupByPark } from '../model/group-visits.ts';
import classes from './parks-today.module.css';
import { useToday } from './use-today.ts';

const MAX_PARKS = 4;
const MAX_AVATARS = 5;

/** Shows up to `MAX_PARKS` parks that members visit today, with the visitors. */
export function ParksToday() {
  const userId = useMemberId();
  const { data: visits, isPending, isFetching, refetch } = useDayVisits(useToday());
  return (
    <Panel title="In the parks today">
      {isPending ? (
        <EntryListSkeleton contentName="who is in the parks today" />
      ) : !visits ? (
        <LoadError message="Failed to load park visits" pending={isFetching} onRetry={() => refetch()} />
      ) : visits.length === 0 ? (
        <p className={classes.empty}>Nobody has planned a visit for today.</p>
      ) : (
        <ul className={classes.parks}>
          {groupByPark(visits, userId)
            .slice(0, MAX_PARKS)
            .map(({ parkId, park, visits: visitors }) => (
              <li key={parkId} className={classes.park}>
                <StretchedLink to={waitsPath(parkId)} isUnderlined>
                  <bdi>{park.name}</bdi>
                </StretchedLink>
                <AvatarRow
                  people={visitors.slice(0, MAX_AVATARS).map(({ member }) => member)}
                  total={visitors.length}
                  size={32}
                />
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}
