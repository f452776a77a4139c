import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useInstance } from '../../lib/instance/instance.ts';
import { Horizon } from '../horizon/horizon.tsx';
import classes from './page.module.css';

/** Number of characters from which a title would take two lines in the usual size. */
const LONG_TITLE = 18;

type PageProps = {
  /** Text of the heading; also the browser's title, followed by the community's name. */
  readonly title: string;
  /** Content of the heading, in place of the title. Has the same meaning as the title. */
  readonly heading?: ReactNode;
  /** A line below the heading. */
  readonly subtitle?: ReactNode;
  /** Whether the line below the heading is left out on the smallest phones and with large text. */
  readonly hidesSubtitleOnSmallScreens?: boolean;
  /** Controls beside the heading. */
  readonly actions?: ReactNode;
  /** A link above the heading, to the screen that this one belongs to. */
  readonly back?: ReactNode;
  /** Fills the page header behind the heading, in place of the section's drawing. */
  readonly cover?: ReactNode;
  /** Whether the page header has only hills and no drawing of the section, because the content begins with a similar drawing. */
  readonly isPlain?: boolean;
  /** Whether the heading is small on tablets. */
  readonly isSlim?: boolean;
  readonly children: ReactNode;
};

/** Renders a screen within the layout: the page header (`Horizon`) with the heading and controls, and the content. */
export function Page({
  title,
  heading = withUnbrokenWords(title),
  subtitle,
  hidesSubtitleOnSmallScreens = false,
  actions,
  back,
  cover,
  isPlain = false,
  isSlim = false,
  children,
}: PageProps) {
  const { name } = useInstance();
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <Horizon cover={cover} isPlain={isPlain}>
        <div
          className={classes.header}
          data-covered={cover !== undefined || undefined}
          data-slim={isSlim || undefined}
        >
          {back && <div className={classes.back}>{back}</div>}
          <div className={classes.headingRow}>
            <Title
              order={1}
              className={classes.heading ?? ''}
              data-long={title.length >= LONG_TITLE || undefined}
              dir="auto"
              tabIndex={-1}
            >
              {heading}
            </Title>
            {subtitle && (
              <p className={classes.subtitle} data-minor={hidesSubtitleOnSmallScreens || undefined}>
                {subtitle}
              </p>
            )}
            {actions}
          </div>
        </div>
      </Horizon>
      {children}
    </>
  );
}

/** Maximum number of characters of a word that fits on the narrowest screen. */
const LONGEST_WORD = 14;

/** Keeps words with a hyphen, such as Europa-Park, on one line if they fit on the narrowest screen. */
function withUnbrokenWords(title: string): ReactNode {
  return title.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST_WORD ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title have no other identity
      <span key={index} className={classes.unbrokenWord}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
