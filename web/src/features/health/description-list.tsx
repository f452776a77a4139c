import type { ReactNode } from 'react';
import classes from './description-list.module.css';

/** Renders a list of names and values. */
export function DescriptionList({
  entries,
}: {
  readonly entries: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className={classes.list}>
      {entries.map(([name, value]) => (
        <div key={name} className={classes.entry}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
