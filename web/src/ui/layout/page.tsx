import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useInstance } from '../../lib/instance/instance.ts';
import { Horizon } from '../horizon/horizon.tsx';
import classes from './page.module.css';

/** Characters of a title that would take two lines in the usual size. */
const LONG_TITLE = 18;
/** Characters of a title that takes two lines on most screens. */
const TWO_LINE_TITLE = 27;

type PageProps = {
  /** Text of the heading; also the browser's title, followed by the product's name. */
  readonly title: string;
  /** Replaces the title inside the heading, with the same meaning. */
  readonly heading?: ReactNode;
  /** A line below the heading. */
  readonly subtitle?: ReactNode;
  /** Controls beside the heading. */
  readonly actions?: ReactNode;
  /** A link above the heading, to the screen that this one belongs to. */
  readonly back?: ReactNode;
  /** Fills the band behind the heading in place of the section's drawing. */
  readonly cover?: ReactNode;
  /** Whether the heading is small on tablets. */
  readonly isSlim?: boolean;
  readonly children: ReactNode;
};

/** Renders a screen within the layout: its heading and controls on the horizon, and its content. */
export function Page({
  title,
  heading = title,
  subtitle,
  actions,
  back,
  cover,
  isSlim = false,
  children,
}: PageProps) {
  const { name } = useInstance();
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <Horizon cover={cover}>
        <div
          className={classes.words}
          data-covers={cover !== undefined || undefined}
          data-slim={isSlim || undefined}
        >
          {back && <div className={classes.back}>{back}</div>}
          <div className={classes.head}>
            <Title
              order={1}
              className={classes.heading ?? ''}
              data-long={lengthOf(title)}
              dir="auto"
              tabIndex={-1}
            >
              {heading}
            </Title>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
            {actions}
          </div>
        </div>
      </Horizon>
      {children}
    </>
  );
}

/** Returns how the stylesheet treats a title of more than usual length; undefined for others. */
function lengthOf(title: string): 'one-line' | 'two-lines' | undefined {
  if (title.length < LONG_TITLE) return undefined;
  return title.length < TWO_LINE_TITLE ? 'one-line' : 'two-lines';
}
