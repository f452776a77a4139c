import { ActionIcon, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WriteOf } from '../../../lib/outbox/queued-write.ts';
import { type ShownWrite, useQueuedWrites } from '../../../lib/outbox/use-queued-writes.ts';
import type { NamedCoaster } from '../../../lib/ride-log/credit.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { formatPartialDate } from '../../../lib/time/partial-date.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { WriteStatus } from '../../../ui/states/write-status.tsx';
import { useAddPrivateRide, useEditRide } from '../api/edit-ride.ts';
import { MAX_RIDES, type Ride, useRides } from '../api/list-rides.ts';
import { useLogRide } from '../api/log-ride.ts';
import { useRemoveRide } from '../api/remove-ride.ts';
import { ridePhotoKey, ridePhotoQuery, unsentPhotoQuery } from '../api/ride-photo-query.ts';
import { useSendWithoutPhoto } from '../api/send-without-photo.ts';
import { RidePhoto } from '../photo/ride-photo.tsx';
import classes from './credit-sheet.module.css';
import { RideForm } from './ride-form.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type RideListProps = {
  /** Null for a coaster that is not in the log: its first ride adds it. */
  readonly creditId: string | null;
  readonly coaster: NamedCoaster;
  /** Whether the catalogue does not have the coaster. */
  readonly isPrivate?: boolean;
};

/** Key for `useReturnFocus` of the button that adds a ride. The button gets the focus when the form of a new ride closes. */
const ADD_BUTTON = 'add';

/** Number of rides that are shown at first, so that the content below the list stays in view. */
const INITIAL_RIDE_COUNT = 4;

/** The member's rides on a coaster, with the forms that add and change them. */
export function RideList({ creditId, coaster, isPrivate = false }: RideListProps) {
  const { data: rides, isPending, isFetching, refetch } = useRides(creditId);
  /** The id of the new ride, while its form is open. */
  const [newRideId, setNewRideId] = useState<string>();
  /** The id of the ride whose form is open. */
  const [editedRideId, setEditedRideId] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { returnFocusTo, focusTarget } = useReturnFocus();
  const logRide = useLogRide();
  const addPrivate = useAddPrivateRide(creditId ?? '');
  const edit = useEditRide();
  const remove = useRemoveRide(coaster, save);
  const queryClient = useQueryClient();
  const queuedWrites = useQueuedWrites('ride', ({ content }) => content.coaster_id === coaster.id);
  const removals = useQueuedWrites('ride_removal', ({ state }) => state === 'pending');
  const removedIds = new Set(removals.map(({ content }) => content.ride_id));
  const savedIds = new Set(rides?.map((ride) => ride.id));
  const unsentWrites = queuedWrites.filter((write) => !savedIds.has(write.id));
  // A refetch may list a ride whose write is still in the outbox. Until the write has its response, the ride cannot be changed or removed.
  const queuedIds = new Set(queuedWrites.map((write) => write.id));

  const shownRides =
    showsAll || !rides || rides.length <= INITIAL_RIDE_COUNT ? rides : rides.slice(0, INITIAL_RIDE_COUNT);
  const hiddenCount = (rides?.length ?? 0) - (shownRides?.length ?? 0);

  /** Caches a picked photo, so that the list does not load it from the server. */
  function cachePhoto({ photo }: Ride, image: Blob | undefined): void {
    if (photo !== null && image) queryClient.setQueryData(ridePhotoKey(photo), image);
  }

  async function save(ride: Ride, image: Blob | undefined): Promise<void> {
    cachePhoto(ride, image);
    if (isPrivate) await addPrivate.mutateAsync({ ride, image });
    else await logRide.mutateAsync({ ...ride, coaster, image });
  }

  function closeNewForm(newAnnouncement: string): void {
    setNewRideId(undefined);
    setAnnouncement(newAnnouncement);
    returnFocusTo(ADD_BUTTON);
  }

  function closeEditForm(ride: Ride, newAnnouncement: string): void {
    setEditedRideId(undefined);
    setAnnouncement(newAnnouncement);
    returnFocusTo(ride.id);
  }

  return (
    <section aria-labelledby="rides">
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div className={classes.ridesHeader}>
        <h3 id="rides" className={classes.heading}>
          Rides
        </h3>
        {newRideId === undefined && (
          <Button
            ref={focusTarget(ADD_BUTTON)}
            leftSection={<IconPlus size={18} stroke={2.2} aria-hidden />}
            onClick={() => {
              setNewRideId(randomUuid());
              setAnnouncement('');
            }}
          >
            Add a ride
          </Button>
        )}
      </div>
      {newRideId !== undefined && (
        <RideForm
          key={newRideId}
          newId={newRideId}
          coaster={coaster}
          submitLabel="Add the ride"
          needsConnection={isPrivate}
          onSave={async (ride, image) => {
            await save(ride, image);
            closeNewForm('Ride added');
          }}
          onCancel={() => closeNewForm('')}
        />
      )}
      {isPending ? (
        <Skeleton height={52} radius="md" role="status" aria-label="Loading rides" />
      ) : !rides && unsentWrites.length === 0 ? (
        <LoadError message="Failed to load your rides" pending={isFetching} onRetry={() => refetch()} />
      ) : rides?.length === 0 && unsentWrites.length === 0 ? (
        <Text c="dimmed" mb="xs">
          {creditId === null
            ? 'A ride adds the coaster to your log.'
            : 'You have ridden it. When, and how often? A ride is optional.'}
        </Text>
      ) : (
        <ul className={classes.rides}>
          {unsentWrites.map((write) => (
            <UnsentRide key={write.id} write={write} save={save} remove={remove} />
          ))}
          {shownRides?.map((ride) =>
            editedRideId === ride.id ? (
              <li key={ride.id} data-editing>
                <RideForm
                  ride={ride}
                  coaster={coaster}
                  submitLabel="Save"
                  needsConnection
                  onSave={async (changed, image) => {
                    cachePhoto(changed, image);
                    await edit.mutateAsync({ ride: changed, image });
                    closeEditForm(ride, 'Ride changed');
                  }}
                  onCancel={() => closeEditForm(ride, '')}
                />
              </li>
            ) : (
              <li key={ride.id}>
                {ride.photo !== null && (
                  <RidePhoto query={ridePhotoQuery(ride.photo)} alt={ride.photo_alt} day={dayLabel(ride)} />
                )}
                <span className={classes.ride}>
                  <RideFacts ride={ride} />
                  {removedIds.has(ride.id) && <span className={classes.details}>Removing when online</span>}
                </span>
                {!queuedIds.has(ride.id) && (
                  <>
                    <ActionIcon
                      ref={focusTarget(ride.id)}
                      color="gray"
                      c="dimmed"
                      aria-label={`Change the ride: ${dayLabel(ride)}`}
                      onClick={() => {
                        setEditedRideId(ride.id);
                        setAnnouncement('');
                      }}
                    >
                      <IconPencil size={20} stroke={1.8} aria-hidden />
                    </ActionIcon>
                    <RemoveButton ride={ride} remove={remove} isDisabled={removedIds.has(ride.id)} />
                  </>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {hiddenCount === 0 && rides && rides.length >= MAX_RIDES && (
        <Text c="dimmed" mb="xs">
          {`These are the newest ${MAX_RIDES} rides. Download your log to see all of them.`}
        </Text>
      )}
      {hiddenCount > 0 && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          {`Show ${hiddenCount.toLocaleString()} more`}
        </Button>
      )}
    </section>
  );
}

type UnsentRideProps = {
  readonly write: ShownWrite<WriteOf<'ride'>>;
  readonly save: (ride: Ride, image: Blob | undefined) => Promise<void>;
  readonly remove: ReturnType<typeof useRemoveRide>;
};

/** A ride in the outbox that the loaded list of rides does not have. */
function UnsentRide({ write, save, remove }: UnsentRideProps) {
  const withoutPhoto = useSendWithoutPhoto(save);
  const { id, content, isInProgress, state } = write;
  const ride: Ride = { ...content, id, photo: content.photo ?? null, photo_alt: content.photo_alt ?? '' };
  return (
    <li>
      {ride.photo !== null && (
        <RidePhoto query={unsentPhotoQuery(ride.photo, id)} alt={ride.photo_alt} day={dayLabel(ride)} />
      )}
      <span className={classes.ride}>
        <RideFacts ride={ride} />
        <WriteStatus write={write} />
        {ride.photo !== null && state === 'failed' && !isInProgress && (
          <Button
            variant="default"
            className={classes.sendWithoutPhoto ?? ''}
            loading={withoutPhoto.isPending}
            onClick={() => withoutPhoto.mutate(ride)}
          >
            Send without the photo
          </Button>
        )}
      </span>
      {!isInProgress && <RemoveButton ride={ride} remove={remove} isDisabled={false} />}
    </li>
  );
}

type RemoveButtonProps = {
  readonly ride: Ride;
  readonly remove: ReturnType<typeof useRemoveRide>;
  readonly isDisabled: boolean;
};

function RemoveButton({ ride, remove, isDisabled }: RemoveButtonProps) {
  return (
    <ActionIcon
      color="gray"
      c="dimmed"
      aria-label={`Remove the ride: ${dayLabel(ride)}`}
      loading={remove.isPending && remove.variables.id === ride.id}
      disabled={isDisabled}
      onClick={() => remove.mutate(ride)}
    >
      <IconTrash size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

const dayLabel = ({ ridden_on }: Pick<Ride, 'ridden_on'>) =>
  ridden_on === null ? 'Day not known' : formatPartialDate(ridden_on);

function RideFacts({ ride }: { readonly ride: Ride }) {
  const details = [ride.laps === 1 ? '1 lap' : `${ride.laps.toLocaleString()} laps`, ride.seat, ride.note];
  return (
    <>
      <span className={classes.day}>{dayLabel(ride)}</span>
      <span className={classes.details}>
        <bdi>{details.filter((text) => text !== '').join(' · ')}</bdi>
      </span>
    </>
  );
}
