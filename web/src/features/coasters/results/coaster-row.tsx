import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { Units } from '../../../lib/units/units.ts';
import { RiddenMark } from '../../../ui/ride-log/ridden-mark.tsx';
import { CoasterDetails } from '../coaster/coaster-card.tsx';
import { StatusBadge } from '../coaster/status-badge.tsx';
import { TrackDrawing } from '../coaster/track-drawing.tsx';
import { formatMeasurement } from '../model/format-measurement.ts';
import type { Coaster } from '../model/normalise-coaster.ts';
import classes from './coaster-row.module.css';

type CoasterRowProps = {
  readonly coaster: Coaster;
  /** The former name that the query matches, if the search found the coaster by it. */
  readonly formerName: string | undefined;
  readonly units: Units;
  /** False if the results are filtered by country. Even if true, a country with the same name as the park is not shown. */
  readonly showsCountry: boolean;
  readonly isOpen: boolean;
  /** Id of the pane beside the list that shows the open coaster; without a pane the details are in the row. */
  readonly paneId?: string | undefined;
  readonly onToggle: () => void;
};

const COLUMNS = ['Height', 'Speed', 'Length', 'Inversions'];

/** Shows the headings of the figures if rows have room for columns. Each row contains the same names for screen readers. */
export function ColumnHeadings() {
  return (
    <div className={classes.headings} aria-hidden="true">
      {COLUMNS.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** Shows a coaster as a row. A click shows the details in the pane beside the list, or without a pane shows and hides them in the row. */
export function CoasterRow({
  coaster,
  formerName,
  units,
  showsCountry,
  isOpen,
  paneId,
  onToggle,
}: CoasterRowProps) {
  const details = useId();
  const { stats, status } = coaster;
  const country = !showsCountry || coaster.country === coaster.park ? '' : coaster.country;
  const figures = [
    { name: 'Height', value: stats.height && formatMeasurement(stats.height, 'distance', units) },
    { name: 'Speed', value: stats.speed && formatMeasurement(stats.speed, 'speed', units) },
    { name: 'Length', value: stats.length && formatMeasurement(stats.length, 'distance', units) },
    {
      name: 'Inversions',
      value: stats.inversions ? { amount: String(stats.inversions), unit: '' } : undefined,
    },
  ];
  return (
    <article className={classes.row} data-open={isOpen || undefined} data-beside={paneId && true}>
      <div className={classes.summary}>
        <div className={classes.picture}>
          <div className={classes.thumbnail}>
            <TrackDrawing coaster={coaster} size="row" />
          </div>
          <RiddenMark coasterId={coaster.id} />
        </div>
        <div className={classes.text}>
          <h3 className={classes.name}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? (paneId ?? details) : undefined}
              onClick={onToggle}
            >
              <bdi>{coaster.name}</bdi>
            </button>
          </h3>
          <p className={classes.parkName}>
            <bdi>{coaster.park}</bdi>
            {country !== '' && (
              <>
                {' · '}
                <bdi>{country}</bdi>
              </>
            )}
          </p>
          {formerName !== undefined && (
            <p className={classes.formerName}>
              Formerly <bdi>{formerName}</bdi>
            </p>
          )}
          {status.state !== 'Operating' && (
            <p className={classes.status}>
              <StatusBadge state={status.state} />
            </p>
          )}
        </div>
        <dl className={classes.figures}>
          {figures.map(({ name, value }) => (
            <div key={name} data-figure={name} data-unknown={!value || undefined}>
              <dt>{name}</dt>
              <dd>
                {value ? value.amount : '–'}
                {value && value.unit !== '' && <span className={classes.unit}> {value.unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <IconChevronDown className={classes.chevron} size={22} stroke={2} aria-hidden />
      </div>
      {isOpen && !paneId && (
        <div id={details} className={classes.details}>
          <CoasterDetails coaster={coaster} units={units} />
        </div>
      )}
    </article>
  );
}
