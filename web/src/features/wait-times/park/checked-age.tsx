import { useQuery } from '@tanstack/react-query';
import { waitTimesQuery } from '../api/get-wait-times.ts';
import { formatAgo } from '../model/wait-age.ts';

type CheckedAgeProps = {
  readonly parkId: string;
  readonly now: Date;
};

/** Says how long ago a park's waits were loaded, without loading them. */
export function CheckedAge({ parkId, now }: CheckedAgeProps) {
  const { dataUpdatedAt } = useQuery({ ...waitTimesQuery(parkId), enabled: false });
  if (dataUpdatedAt === 0) return null;
  return <p>Checked {formatAgo(new Date(dataUpdatedAt), now)}</p>;
}
