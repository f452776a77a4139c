import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
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

/** A drawing with its figures in a table: beside it, or folded on phones. The table is what screen readers read. */
export function ChartFigure({ label, drawing, heading, rows }: ChartFigureProps) {
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const table = (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Credits</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
        <section className={classes.beside} aria-label={`${label}: table`} tabIndex={0}>
          {table}
        </section>
      ) : (
        <details className={classes.fold}>
          <summary>Show as a table</summary>
          {table}
        </details>
      )}
    </div>
  );
}
