import type { ReactNode } from 'react';
import type { Units } from '../../../lib/units/units.ts';
import type { LogStats } from '../model/log-stats.ts';
import { formatTrackLength } from '../model/track-length.ts';
import classes from './key-figures.module.css';

type KeyFiguresProps = {
  readonly stats: LogStats;
  readonly units: Units;
  /** Shown in the corner. */
  readonly share: ReactNode;
  /** Shown below the figures. */
  readonly compare: ReactNode;
};

/** Shows the key figures of a log over a drawing of a coaster at dusk. */
export function KeyFigures({ stats, units, share, compare }: KeyFiguresProps) {
  const { credits, counted, rides, laps, parks, countries, streak_days } = stats;
  const figures = [
    { label: 'Parks', value: parks.toLocaleString() },
    { label: 'Countries', value: countries.length.toLocaleString() },
    { label: 'Rides logged', value: rides.toLocaleString() },
    { label: 'Laps', value: laps.toLocaleString() },
    { label: 'Track ridden', value: formatTrackLength(stats.track_m, units) },
    {
      label: 'Longest streak',
      value: streak_days === 1 ? '1 day' : `${streak_days.toLocaleString()} days`,
      isKnown: streak_days > 0,
    },
  ];
  return (
    <section className={classes.hero} aria-label="Key figures">
      <svg
        viewBox="240 24 400 126"
        preserveAspectRatio="xMaxYMax meet"
        className={classes.coasterDrawing}
        aria-hidden="true"
      >
        <circle className={classes.sun} cx="500" cy="62" r="22" />
        <path
          className={classes.supports}
          d="M300 150V125M330 150V103M360 150V76M390 150V49M420 150V34M450 150V34M480 150V59M510 150V99M540 150V108M570 150V97M600 150V84M630 150V90"
        />
        <path
          className={classes.rail}
          d="M240 143C330 143 372 32 434 32C490 32 486 108 536 108C570 108 574 84 604 84C622 84 630 90 646 100"
        />
      </svg>
      <div className={classes.share}>{share}</div>
      <dl className={classes.creditCount}>
        <dt>Credits</dt>
        <dd>{counted.toLocaleString()}</dd>
      </dl>
      <dl className={classes.otherCounts}>
        {figures.map(
          ({ label, value, isKnown = true }) =>
            isKnown && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {counted !== credits && (
        <p className={classes.note}>
          {credits.toLocaleString()} coasters ridden. The counting rules leave out{' '}
          {(credits - counted).toLocaleString()}.
        </p>
      )}
      {compare && <div className={classes.compare}>{compare}</div>}
    </section>
  );
}
