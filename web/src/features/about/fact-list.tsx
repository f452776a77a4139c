import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './about.module.css';

export type Fact = { readonly icon: Icon; readonly title: string; readonly text: ReactNode };

/** Shows short texts, each with an icon and a heading. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ icon: FactIcon, title, text }) => (
        <div key={title} className={classes.entry}>
          <dt>
            <span className={classes.icon}>
              <FactIcon size={22} stroke={1.8} aria-hidden />
            </span>
            {title}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
