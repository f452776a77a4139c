import { Skeleton, Text } from '@mantine/core';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useHighFives } from '../api/get-high-fives.ts';
import classes from './high-fives-panel.module.css';

type HighFivesPanelProps = { readonly memberId: string };

const SKELETON_KEYS = ['a', 'b', 'c'];

/** Shows how many high fives a member received and who gave the latest. */
export function HighFivesPanel({ memberId }: HighFivesPanelProps) {
  const userId = useMemberId();
  const { data: highFives, isPending, isFetching, refetch } = useHighFives({ memberId, userId });
  if (highFives === null) return null;
  const isOwn = memberId === userId;
  const earlierCount = highFives ? highFives.count - highFives.recent.length : 0;

  return (
    <Panel
      title="High fives"
      action={
        highFives &&
        highFives.count > 0 && <span className={classes.count}>{highFives.count.toLocaleString()}</span>
      }
    >
      {isPending ? (
        <div role="status" aria-label="Loading high fives" className={classes.list}>
          {SKELETON_KEYS.map((key) => (
            <div key={key} className={classes.skeleton}>
              <Skeleton circle height={36} />
              <Skeleton height={16} width="50%" />
            </div>
          ))}
        </div>
      ) : highFives === undefined ? (
        <LoadError message="Failed to load high fives" pending={isFetching} onRetry={refetch} />
      ) : highFives.recent.length === 0 ? (
        <Text c="dimmed">
          {isOwn ? 'None yet. Other members can give you high fives.' : 'None yet. Yours could be the first.'}
        </Text>
      ) : (
        <>
          <ul className={classes.list}>
            {highFives.recent.map((giver) => (
              <li key={giver.id}>
                <MemberByline person={giver} size={36} {...(giver.id === userId && { label: 'You' })} />
              </li>
            ))}
          </ul>
          {earlierCount > 0 && (
            <Text c="dimmed" fz="sm" mt={6}>
              and {earlierCount.toLocaleString()} more
            </Text>
          )}
        </>
      )}
    </Panel>
  );
}
