import { useState } from 'react';
import classes from './bar-table.module.css';

type BarTableProps = {
  readonly label: string;
  /** Heading of the first column, such as "Manufacturer". */
  readonly heading: string;
  /** Sorted by value, the largest first. */
  readonly rows: readonly { readonly label: string; readonly value: number }[];
};

const COLLAPSED_ROWS = 8;

/** Shows amounts as a table with a bar in each row. A long table is collapsed at first. */
export function BarTable({ label, heading, rows }: BarTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  const shown = isOpen ? rows : rows.slice(0, COLLAPSED_ROWS);
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">Credits</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                <bdi>{row.label}</bdi>
                <svg
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  className={classes.bar}
                  aria-hidden="true"
                >
                  <rect className={classes.track} width="100" height="8" />
                  <rect className={classes.amount} width={(row.value / largest) * 100} height="8" />
                </svg>
              </th>
              <td>{row.value.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > COLLAPSED_ROWS && (
        <button
          type="button"
          className={classes.toggleRows}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show all ${rows.length.toLocaleString()}`}
        </button>
      )}
    </>
  );
}
