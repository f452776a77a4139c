import { IconChevronDown } from '@tabler/icons-react';
import classes from './chart.module.css';

type Point = {
  /** Label in the table. */
  readonly label: string;
  /** Label in the text above the chart, which names the first and the last period. */
  readonly shortLabel: string;
  readonly value: number;
};

type ChartProps = {
  readonly title: string;
  readonly points: readonly Point[];
  /** Bars for counts per period, a line for a total. */
  readonly kind: 'bars' | 'line';
  /** The heading of the column with the labels. */
  readonly period: string;
  readonly format: (value: number) => string;
};

const WIDTH = 312;
const HEIGHT = 72;
/** Space above the peak, so that the line is not cut off. */
const SPACE_ABOVE = 2;

const MIN_POINTS = 12;

/** Returns the points from the first non-zero value on, but at least the last MIN_POINTS; all points if every value is zero. */
function dropLeadingZeros(points: readonly Point[]): readonly Point[] {
  const firstNonZero = points.findIndex(({ value }) => value > 0);
  return firstNonZero === -1
    ? points
    : points.slice(Math.max(0, Math.min(firstNonZero, points.length - MIN_POINTS)));
}

/** Renders a small chart with its newest and highest value, its first and last period, and a collapsed table with every value. */
export function Chart({ title, points: allPoints, kind, period, format }: ChartProps) {
  const points = dropLeadingZeros(allPoints);
  const peak = Math.max(0, ...points.map(({ value }) => value));
  const scaleMax = Math.max(1, peak);
  const newest = points.at(-1);
  const step = WIDTH / Math.max(points.length, 1);
  const y = (value: number) => HEIGHT - (value / scaleMax) * (HEIGHT - SPACE_ABOVE);
  const line = points.map(({ value }, index) => `${(index + 0.5) * step},${y(value)}`).join(' ');
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span>{title}</span>
        <strong>{format(newest?.value ?? 0)}</strong>
      </figcaption>
      <p className={classes.range}>
        {points[0]?.shortLabel} – {newest?.shortLabel} <span>peak {format(peak)}</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.drawing}
        aria-hidden
      >
        {kind === 'line' ? (
          <>
            <polygon
              className={classes.area}
              points={`${step / 2},${HEIGHT} ${line} ${WIDTH - step / 2},${HEIGHT}`}
            />
            <polyline className={classes.line} points={line} />
          </>
        ) : (
          points.map(({ label, value }, index) => (
            <rect
              key={label}
              className={classes.bar}
              x={index * step + step * 0.15}
              width={step * 0.7}
              y={y(value)}
              height={HEIGHT - y(value)}
            />
          ))
        )}
      </svg>
      <details>
        <summary className={classes.summary}>
          Table<span className={classes.visuallyHidden}> of {title.toLowerCase()}</span>
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </summary>
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{period}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {allPoints.toReversed().map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
