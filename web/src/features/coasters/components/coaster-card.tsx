// @spec guide/coasters-screen

import { IconMapPin } from '@tabler/icons-react';
import { formatCoasterDate } from '../model/coaster-date.ts';
import type { Coaster } from '../model/normalise-coaster.ts';
import { formatMeasurement, type Units } from '../model/units.ts';
import classes from './coaster-card.module.css';
import { StatusBadge } from './status-badge.tsx';
import { TrackDrawing } from './track-drawing.tsx';

type CoasterCardProps = { readonly coaster: Coaster; readonly units: Units };

/** All known facts about a coaster. */
export function CoasterCard({ coaster, units }: CoasterCardProps) {
  const { stats, status } = coaster;
  const location = [coaster.city, coaster.state, coaster.country].filter(
    (part, index, parts) => part !== '' && part !== parts[index - 1],
  );
  const figures = [
    { label: 'Height', ...(stats.height && formatMeasurement(stats.height, 'distance', units)) },
    { label: 'Speed', ...(stats.speed && formatMeasurement(stats.speed, 'speed', units)) },
    { label: 'Length', ...(stats.length && formatMeasurement(stats.length, 'distance', units)) },
    { label: 'Inversions', ...(stats.inversions && { amount: String(stats.inversions), unit: '' }) },
  ].filter(({ amount }) => amount !== undefined);
  const facts = [
    { label: 'Type', value: coaster.type },
    { label: 'Design', value: coaster.design },
    { label: 'Make', value: coaster.make },
    { label: 'Model', value: coaster.model },
  ];
  return (
    <article className={classes.card}>
      <div className={classes.sky}>
        <TrackDrawing coaster={coaster} size="card" />
        <div className={classes.status}>
          <StatusBadge state={status.state} />
        </div>
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>
          <bdi>{coaster.name}</bdi>
        </h3>
        <p className={classes.where}>
          <IconMapPin size={20} stroke={1.8} aria-hidden />
          <span>
            <bdi className={classes.park}>{coaster.park}</bdi>
            {location.length > 0 && <bdi className={classes.place}>{location.join(', ')}</bdi>}
          </span>
        </p>
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
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {(status.date.opened || status.date.closed) && (
          <p className={classes.dates}>
            {status.date.opened && <span>Opened: {formatCoasterDate(status.date.opened)}</span>}
            {status.date.closed && <span>Closed: {formatCoasterDate(status.date.closed)}</span>}
          </p>
        )}
      </div>
    </article>
  );
}
