import { Skeleton } from '@mantine/core';
import { AvatarRow } from '../../../ui/members/avatar-row.tsx';
import classes from '../../../ui/members/people-line.module.css';
import { useParkVisitors } from '../api/list-park-visitors.ts';

/** `day` is yyyy-MM-dd. */
type ParkVisitorsProps = { readonly parkId: string; readonly day: string };

/**
 * Shows who visits a park on a day, to a member who visits it too. Renders nothing if loading fails, because the rest of the card does not
 * depend on it.
 */
export function ParkVisitors(parkDay: ParkVisitorsProps) {
  const { data, isPending } = useParkVisitors(parkDay);
  if (isPending) return <Skeleton height={36} width={140} radius="xl" />;
  if (!data || data.total === 0) return null;
  return (
    <div className={classes.line}>
      <AvatarRow people={data.visits.map(({ member }) => member)} total={data.total} size={36} />
      <span>{data.total === 1 ? 'Only you so far' : `${data.total} of us are there`}</span>
    </div>
  );
}
