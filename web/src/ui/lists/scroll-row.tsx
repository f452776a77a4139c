import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useHorizontalScroll } from '../../lib/browser/use-horizontal-scroll.ts';
import classes from './scroll-row.module.css';

type ScrollRowProps = {
  /** The name of a navigation. Without it the row is a plain box. */
  readonly navigation?: string;
  /** Lays out the children. */
  readonly className?: string | undefined;
  /** The element that scrolls, for a screen that scrolls it as well. */
  readonly row?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/** A row that reaches the edges of the screen and scrolls sideways. It fades out where there is more, and an arrow leads there. */
export function ScrollRow({ navigation, className, row, children }: ScrollRowProps) {
  const own = useRef<HTMLElement>(null);
  const scrolling = row ?? own;
  const { hasBefore, hasAfter, scroll } = useHorizontalScroll(scrolling, true);
  const Row = navigation === undefined ? 'div' : 'nav';
  return (
    <div className={classes.frame}>
      <Row
        ref={(element: HTMLElement | null) => {
          scrolling.current = element;
        }}
        aria-label={navigation}
        className={`${classes.row} ${className ?? ''}`}
        data-before={hasBefore || undefined}
        data-after={hasAfter || undefined}
      >
        {children}
      </Row>
      {hasAfter && (
        // For pointers: with the keyboard, the focus scrolls the row.
        <button type="button" tabIndex={-1} aria-hidden className={classes.more} onClick={() => scroll(1)}>
          <IconChevronRight size={20} stroke={2.2} aria-hidden />
        </button>
      )}
    </div>
  );
}
