import { createRailPath } from '../model/rail-path.ts';
import classes from './column-chart.module.css';

type ChartColumn = { readonly label: string; readonly value: number };

type ColumnChartProps = {
  readonly columns: readonly ChartColumn[];
  /** Text below the columns, such as "Each step begins at this height (m)". */
  readonly caption?: string;
};

/** Distance between the centres of two columns, and width of a column, in units of the drawing. */
const WIDE = { step: 46, columnWidth: 26 };
const NARROW = { step: 29, columnWidth: 18 };
/** More columns than this are narrow, so that they fit on a phone. */
const MAX_WIDE_COLUMNS = 7;
/** Characters of a label that fit under a narrow column. */
const SHORT_LABEL_LENGTH = 3;
/** The y coordinate of the top of the highest column, and of the ground on which the columns stand. */
const TOP = 26;
const GROUND = 150;
/** The y coordinate of the rail where it is lowest: there its line does not overlap that of the ground. */
const LOWEST_RAIL = GROUND - 3;
/** Height of the drawing. */
const HEIGHT = 186;
/** The drawing is wide enough for at least this many columns, so that one or two columns are not scaled up too much. */
const MIN_COLUMNS = 5;

/**
 * Draws amounts as columns that support a coaster track, with a train on the highest one. Hidden from screen readers, which get the
 * table of `ChartFigure`.
 */
export function ColumnChart({ columns, caption }: ColumnChartProps) {
  const isNarrow = columns.length > MAX_WIDE_COLUMNS;
  const { step, columnWidth } = isNarrow ? NARROW : WIDE;
  const width = Math.max(columns.length, MIN_COLUMNS) * step + 16;
  const start = (width - columns.length * step) / 2;
  /** 2 if only every second column has a label. */
  const labelEvery = isNarrow && columns.some(({ label }) => label.length > SHORT_LABEL_LENGTH) ? 2 : 1;
  const largest = Math.max(1, ...columns.map(({ value }) => value));
  const bars = columns.map(({ label, value }, index) => ({
    label,
    value,
    x: start + (index + 0.5) * step,
    y: GROUND - (value / largest) * (GROUND - TOP),
  }));
  const highest = bars.find(({ value }) => value === largest);
  const rail = createRailPath([
    { x: 2, y: LOWEST_RAIL },
    ...bars.map(({ x, y }) => ({ x, y: Math.min(y, LOWEST_RAIL) })),
    { x: width - 2, y: LOWEST_RAIL },
  ]);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={classes.chart}
      style={{ maxWidth: `${width * 1.5}px` }}
      aria-hidden="true"
    >
      {bars.map(({ label, value, x, y }, index) => (
        <g key={label}>
          {value > 0 && (
            <>
              <rect
                className={classes.column}
                x={x - columnWidth / 2}
                y={y}
                width={columnWidth}
                height={GROUND - y}
              />
              <path
                className={classes.columnEdges}
                d={`M${x - columnWidth / 2} ${GROUND}V${y}M${x + columnWidth / 2} ${GROUND}V${y}`}
              />
              <text className={classes.value} x={x} y={y - 13}>
                {value.toLocaleString()}
              </text>
            </>
          )}
          {(columns.length - 1 - index) % labelEvery === 0 && (
            <text className={classes.label} x={x} y={GROUND + 18}>
              {label}
            </text>
          )}
        </g>
      ))}
      <path className={classes.ground} d={`M0 ${GROUND}H${width}`} />
      <path className={classes.rail} d={rail} />
      {highest &&
        [-9, 0, 9].map((offset) => (
          <rect
            key={offset}
            className={classes.car}
            x={highest.x + offset - 4}
            y={highest.y - 8}
            width={8}
            height={6}
            rx={1.8}
          />
        ))}
      {caption && (
        <text className={classes.caption} x={width / 2} y={HEIGHT - 2}>
          {caption}
        </text>
      )}
    </svg>
  );
}
