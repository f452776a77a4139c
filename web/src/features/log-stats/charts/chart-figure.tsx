import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import classes from './chart-figure.module.css';

type ChartRow = { readonly label: string; readonly value: number };

type ChartFigureProps = {
  /** Names the drawing and its table. */
  readonly label: string;
  readonly drawing: ReactNode;
  /** What the first column holds, such as "Height". */
  readonly heading: string;
  readonly rows: readonly ChartRow[];
};

/** About as high as the drawings. */
const SHOWN_BESIDE = 8;

/** A drawing with its figures in a table: beside it, or folded on phones. The table is what screen readers read. */
export function ChartFigure({ label, drawing, heading, rows }: ChartFigureProps) {
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const isLong = isWide && rows.length > SHOWN_BESIDE + 1;
  const table = (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Credits</th>
        </tr>
      </thead>
      <tbody>
        {(isLong && !isOpen ? rows.slice(0, SHOWN_BESIDE) : rows).map((row) => (
          <tr key={row.label}>
            <th scope="row">
              <bdi>{row.label}</bdi>
            </th>
            <td>{row.value.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div className={classes.figure}>
      <div className={classes.drawing}>{drawing}</div>
      {isWide ? (
        <div>
          {table}
          {isLong && (
            <button
              type="button"
              className={classes.more}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Show fewer' : `Show all ${rows.length.toLocaleString()}`}
            </button>
          )}
        </div>
      ) : (
        <details className={classes.fold}>
          <summary>Show as a table</summary>
          {table}
        </details>
      )}
    </div>
  );
}
