import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type PanelProps = {
  /** Anchor for links to this section. */
  readonly id?: string;
  readonly title: string;
  /** A control beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** Shows a section of a screen with a heading. */
export function Panel({ id, title, action, children }: PanelProps) {
  const heading = useId();
  return (
    <section id={id} className={classes.panel} aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} id={heading} fz={20}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
