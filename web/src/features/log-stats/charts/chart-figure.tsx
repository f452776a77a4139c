import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import classes from './chart-figure.module.css';

type ChartRow = { readonly label: string; readonly value: number };

type ChartFigureProps = {
  /** Accessible name of the table. */
  readonly label: string;
  readonly drawing: ReactNode;
  /** Heading of the first column, such as "Height". */
  readonly heading: string;
  readonly rows: readonly ChartRow[];
};

/**
 * Number of rows that a long table beside the drawing shows at first: they are about as high as the drawing. A table with one more row is
 * not collapsed, because the button would need as much room as the row.
 */
const COLLAPSED_ROWS = 8;

/** Shows a drawing, and its figures in a table: beside the drawing, or collapsed on phones. */
export function ChartFigure({ label, drawing, heading, rows }: ChartFigureProps) {
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const isLong = isWide && rows.length > COLLAPSED_ROWS + 1;
  const table = (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Credits</th>
        </tr>
      </thead>
      <tbody>
        {(isLong && !isOpen ? rows.slice(0, COLLAPSED_ROWS) : rows).map((row) => (
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
              className={classes.toggleRows}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Show fewer' : `Show all ${rows.length.toLocaleString()}`}
            </button>
          )}
        </div>
      ) : (
        <details className={classes.collapsedTable}>
          <summary>Show as a table</summary>
          {table}
        </details>
      )}
    </div>
  );
}
