// @spec guide/coasters-screen

import { Button } from '@mantine/core';
import { IconMapPin, IconPencilPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hasCoasterCatalogue } from '../../../lib/api/coaster-api.ts';
import { coasterPagePath, postAboutPath } from '../../../lib/coaster-path.ts';
import { formatPartialDate } from '../../../lib/time/partial-date.ts';
import type { Units } from '../../../lib/units/units.ts';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { LogButton } from '../../../ui/ride-log/log-button.tsx';
import { formatMeasurement } from '../model/format-measurement.ts';
import { type Coaster, namedCoaster, UNKNOWN } from '../model/normalise-coaster.ts';
import classes from './coaster-card.module.css';
import { StatusBadge } from './status-badge.tsx';
import { TrackDrawing } from './track-drawing.tsx';

type CoasterCardProps = {
  readonly coaster: Coaster;
  readonly units: Units;
  /** Shown only if the coaster has figures. */
  readonly unitsControl?: ReactNode;
  /** Whether the card is on the coaster's own page, which shows the name, the park and the history elsewhere. */
  readonly isOnCoasterPage?: boolean;
};

/** Shows the drawing of a coaster, its figures and facts as a card. The drawing is beside the text if there is room. */
export function CoasterCard(props: CoasterCardProps) {
  return (
    <article className={classes.card}>
      <CoasterDetails {...props} isNamed={!props.isOnCoasterPage} />
    </article>
  );
}

/** Shows the drawing, figures and facts of a coaster. Without `isNamed` it leaves out the name, which the screen shows above. */
export function CoasterDetails({
  coaster,
  units,
  unitsControl,
  isNamed = false,
  isOnCoasterPage = false,
}: CoasterCardProps & { readonly isNamed?: boolean }) {
  const { stats, status } = coaster;
  const location = [coaster.city, coaster.state, coaster.country].filter(
    (part, index, parts) => part !== '' && part !== parts[index - 1],
  );
  const figures = [
    { label: 'Height', ...(stats.height && formatMeasurement(stats.height, 'distance', units)) },
    { label: 'Speed', ...(stats.speed && formatMeasurement(stats.speed, 'speed', units)) },
    { label: 'Length', ...(stats.length && formatMeasurement(stats.length, 'distance', units)) },
    {
      label: 'Inversions',
      ...(stats.inversions ? { amount: String(stats.inversions), unit: '' } : undefined),
    },
  ].filter(({ amount }) => amount !== undefined);
  const facts = [
    { label: 'Type', value: coaster.type },
    { label: 'Design', value: coaster.design },
    { label: 'Manufacturer', value: coaster.make },
    { label: 'Model', value: coaster.model },
  ];
  const knownFacts = facts.filter(({ value }) => value !== UNKNOWN);
  const unknownLabels = facts.filter(({ value }) => value === UNKNOWN).map(({ label }) => label);
  return (
    <div className={classes.details}>
      <div className={classes.drawing} data-placeholder={!stats.height || undefined}>
        <div className={classes.lowDrawing}>
          <TrackDrawing coaster={coaster} size="card" />
        </div>
        {stats.height && (
          <div className={classes.tallDrawing}>
            <TrackDrawing coaster={coaster} size="tall" />
          </div>
        )}
        <div className={classes.status}>
          <StatusBadge state={status.state} />
        </div>
      </div>
      <div className={classes.body}>
        <div className={classes.heading}>
          <div className={classes.identity}>
            {isNamed && (
              <h3 className={classes.name}>
                <bdi>{coaster.name}</bdi>
              </h3>
            )}
            {(!isOnCoasterPage || location.length > 0) && (
              <p className={classes.location}>
                <IconMapPin size={20} stroke={1.8} aria-hidden />
                <span>
                  {!isOnCoasterPage && (
                    <span className={classes.park}>
                      <ParkName name={coaster.park} />
                    </span>
                  )}
                  {location.length > 0 && <bdi className={classes.region}>{location.join(', ')}</bdi>}
                </span>
              </p>
            )}
          </div>
          {figures.length > 0 && unitsControl && <div className={classes.units}>{unitsControl}</div>}
        </div>
        {figures.length > 0 && (
          <dl className={classes.figures}>
            {figures.map(({ label, amount, unit }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {amount}
                  {unit && <span className={classes.unit}> {unit}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {hasCoasterCatalogue() && (
          <div className={classes.actions}>
            {isOnCoasterPage ? (
              <>
                <LogButton coaster={namedCoaster(coaster)} logLabel="Mark as ridden" isPrimary />
                <Button
                  component={Link}
                  to={postAboutPath(coaster.id)}
                  variant="default"
                  leftSection={<IconPencilPlus size={20} stroke={1.8} aria-hidden />}
                >
                  Post about it
                </Button>
              </>
            ) : (
              <>
                <LogButton coaster={namedCoaster(coaster)} {...(isNamed && { logLabel: 'Mark as ridden' })} />
                <Button component={Link} to={coasterPagePath(coaster.id)} variant="default">
                  Open its page
                </Button>
              </>
            )}
          </div>
        )}
        <dl className={classes.facts}>
          {knownFacts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          {unknownLabels.length > 0 && (
            <div className={classes.unknown}>
              <dt>
                {unknownLabels.map((label, index) => (index === 0 ? label : label.toLowerCase())).join(', ')}
              </dt>
              <dd>{UNKNOWN}</dd>
            </div>
          )}
        </dl>
        {!isOnCoasterPage && (status.date.opened || status.date.closed) && (
          <p className={classes.dates}>
            {status.date.opened && <span>Opened: {formatPartialDate(status.date.opened)}</span>}
            {status.date.closed && <span>Closed: {formatPartialDate(status.date.closed)}</span>}
          </p>
        )}
        {stats.height && (
          <p className={classes.note}>The track is sketched from these figures, not from its layout.</p>
        )}
      </div>
    </div>
  );
}
