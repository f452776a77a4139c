import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueuedWrites } from '../../../lib/outbox/use-queued-writes.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { CollapsedParkCoasters } from '../../../ui/ride-log/collapsed-park-coasters.tsx';
import { WriteStatus } from '../../../ui/states/write-status.tsx';
import { useAddVisit } from '../api/add-visit.ts';
import type { ParkVisits } from '../model/group-visits.ts';
import type { Visit } from '../model/visit.ts';
import classes from './day-details.module.css';

type ParkVisitsCardProps = {
  readonly parkVisits: ParkVisits;
  /** Whether the day is over, so that no visit can be added. */
  readonly isOver: boolean;
  /** Whether the day has begun, so that the member may have ridden something. */
  readonly hasBegun: boolean;
  /** Whether the member's own visit is being removed. */
  readonly removing: boolean;
  readonly onRemove: (visit: Visit) => void;
};

/** Number of visitors shown before the member asks for all. */
const MAX_COLLAPSED = 6;

/** Shows a park and the members who visit it on the day. */
export function ParkVisitsCard({ parkVisits, isOver, hasBegun, removing, onRemove }: ParkVisitsCardProps) {
  const userId = useMemberId();
  const { park, visits } = parkVisits;
  const [showsAll, { open: showAll }] = useDisclosure(false);
  const ownVisit = visits.find((visit) => visit.user_id === userId);
  const others = visits.filter((visit) => visit !== ownVisit);
  const visitors = ownVisit ? [ownVisit, ...others] : others;
  const shownVisitors = showsAll ? visitors : visitors.slice(0, MAX_COLLAPSED);
  const [unsentVisit] = useQueuedWrites('visit', ({ id }) => id === ownVisit?.id);
  const [removal] = useQueuedWrites(
    'visit_removal',
    ({ state, content }) => state === 'pending' && content.visit_id === ownVisit?.id,
  );
  const isRemovalWaiting = removal && !removal.isInProgress;
  const hiddenCount = visitors.length - shownVisitors.length;

  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h4>
            <ParkName name={park.name} parkId={parkVisits.parkId} />
          </h4>
          <p>{park.country}</p>
        </div>
        {!ownVisit && !isOver && <JoinButton parkVisits={parkVisits} />}
        {ownVisit && !unsentVisit?.isInProgress && !isRemovalWaiting && (
          <ActionIcon
            aria-label={`Remove your visit to ${park.name}`}
            color="gray"
            c="dimmed"
            loading={removing || removal !== undefined}
            onClick={() => onRemove(ownVisit)}
          >
            <IconTrash size={22} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <ul className={classes.visitors}>
        {shownVisitors.map((visit) => (
          <li key={visit.id}>
            <MemberByline person={visit.member} size={32} {...(visit === ownVisit && { label: 'You' })}>
              {visit === ownVisit && unsentVisit && <WriteStatus write={unsentVisit} />}
              {visit === ownVisit && isRemovalWaiting && 'Removing when online'}
            </MemberByline>
          </li>
        ))}
        {hiddenCount > 0 && (
          <li>
            <Button variant="default" size="compact-md" mih={44} onClick={showAll}>
              +{hiddenCount} more
            </Button>
          </li>
        )}
      </ul>
      {ownVisit && hasBegun && <CollapsedParkCoasters parkId={parkVisits.parkId} />}
    </article>
  );
}

/** Shows the button that plans a visit of the member to the same park on the same day. */
function JoinButton({ parkVisits: { parkId, park, visits } }: { readonly parkVisits: ParkVisits }) {
  const userId = useMemberId();
  const add = useAddVisit();
  const visit_date = visits[0]?.visit_date;
  if (visit_date === undefined) return null;
  return (
    <Button
      variant="default"
      px="sm"
      flex="none"
      leftSection={<IconPlus size={18} stroke={2.2} aria-hidden />}
      aria-label={`Me too: visit ${park.name}`}
      // Shown only until the visit is in the outbox: then the card shows the visit in place of this button.
      loading={add.isPending}
      onClick={() => add.mutate({ userId, visit_date, park: { id: parkId, ...park } })}
    >
      Me too
    </Button>
  );
}
