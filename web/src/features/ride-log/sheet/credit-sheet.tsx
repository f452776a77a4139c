import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { coasterPagePath, postAboutPath } from '../../../lib/coaster-path.ts';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { useToggleCredit } from '../../../lib/ride-log/toggle-credit.ts';
import { shortFiguresOf } from '../../../lib/units/coaster-figures.ts';
import { useUnits } from '../../../lib/units/use-units.ts';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { useRemovePrivateEntry } from '../api/remove-private-entry.ts';
import classes from './credit-sheet.module.css';
import { RideList } from './ride-list.tsx';

type CreditSheetProps = {
  readonly credit: Credit;
  /** The track of the coaster. */
  readonly drawing: ReactNode;
  /** The field for the rating; nothing for a private entry. */
  readonly rating: ReactNode;
  readonly onClose: () => void;
  /** Refetches the coaster count in the member's profile. Called when a private entry was removed or restored. */
  readonly refetchCoasterCount: () => unknown;
};

/** A credit with its rides, in a dialog; full screen on phones. */
export function CreditSheet({ credit, drawing, rating, onClose, refetchCoasterCount }: CreditSheetProps) {
  const isPhone = useMediaQuery('(max-width: 48em), (max-height: 30em)', false, {
    getInitialValueInEffect: false,
  });
  const toggle = useToggleCredit();
  const removal = useRemovePrivateEntry(refetchCoasterCount);
  const { coaster_id, coaster_name, park_name, coaster } = credit;
  const [units] = useUnits();
  const figures = coaster ? shortFiguresOf(coaster, units) : [];
  // A private entry has no coaster id. The empty id finds no rides in the outbox, which never has rides of private entries.
  const namedCoaster = { ...coaster, id: coaster_id ?? '', name: coaster_name, park_name };

  function remove(): void {
    onClose();
    if (coaster_id === null) removal.mutate({ credit, isRemoved: true });
    // `true` is whether the coaster is in the log now, so this removes it.
    else toggle(namedCoaster, true);
  }

  return (
    <Modal.Stack>
      <Modal
        opened
        onClose={onClose}
        stackId="credit"
        title={<bdi>{coaster_name}</bdi>}
        size="lg"
        radius={isPhone ? 0 : 'lg'}
        fullScreen={isPhone}
        classNames={{ content: classes.content ?? '', header: classes.header ?? '' }}
      >
        <div className={classes.sheet}>
          <div className={classes.overview}>
            <span className={classes.drawing}>{drawing}</span>
            <div className={classes.facts}>
              <span>
                {park_name === '' ? (
                  'Park not known'
                ) : (
                  <ParkName name={park_name} parkId={coaster?.park_id ?? null} />
                )}
              </span>
              {coaster_id === null && (
                <span className={classes.secondaryText}>
                  Our catalogue does not have this coaster yet. Only you see it, and it counts.
                </span>
              )}
              {coaster?.country && <span className={classes.secondaryText}>{coaster.country}</span>}
              {figures.length > 0 && <span className={classes.secondaryText}>{figures.join(' · ')}</span>}
            </div>
          </div>
          <div className={classes.ratingAndRides}>
            {rating}
            <RideList creditId={credit.id} coaster={namedCoaster} isPrivate={coaster_id === null} />
          </div>
          <div className={classes.actions}>
            {coaster_id !== null && (
              <>
                <Button
                  component={Link}
                  to={coasterPagePath(coaster_id)}
                  variant="default"
                  size="compact-md"
                  mih={44}
                >
                  Open its page
                </Button>
                <Button
                  component={Link}
                  to={postAboutPath(coaster_id)}
                  variant="default"
                  size="compact-md"
                  mih={44}
                >
                  Post about it
                </Button>
              </>
            )}
            <Button
              variant="default"
              size="compact-md"
              mih={44}
              px="sm"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={remove}
            >
              Remove from your log
            </Button>
          </div>
        </div>
      </Modal>
    </Modal.Stack>
  );
}
