import classes from './health.module.css';

type Point = { readonly label: string; readonly value: number };

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

/** Renders a small chart with its newest value, and a collapsed table with every value. */
export function Chart({ title, points, kind, period, format }: ChartProps) {
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const newest = points.at(-1);
  const step = WIDTH / Math.max(points.length, 1);
  const y = (value: number) => HEIGHT - (value / highest) * (HEIGHT - 2);
  const line = points.map(({ value }, index) => `${(index + 0.5) * step},${y(value)}`).join(' ');
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span>{title}</span>
        <strong>{format(newest?.value ?? 0)}</strong>
      </figcaption>
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
      <p className={classes.axis}>
        <span>{points[0]?.label}</span>
        <span>{newest?.label}</span>
      </p>
      <details>
        <summary className={classes.summary}>
          Table<span className={classes.hidden}> of {title.toLowerCase()}</span>
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
              {points.toReversed().map(({ label, value }) => (
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
