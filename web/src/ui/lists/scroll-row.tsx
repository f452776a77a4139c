import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useHorizontalScroll } from '../../lib/browser/use-horizontal-scroll.ts';
import classes from './scroll-row.module.css';

type ScrollRowProps = {
  /** Label of the navigation landmark. Without it the row is a plain `div`. */
  readonly navigation?: string;
  /** CSS class that lays out the children. */
  readonly className?: string | undefined;
  /** Ref of the scrolling element, for a component that scrolls it itself. */
  readonly row?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/**
 * Renders a row that reaches the edges of the screen and scrolls sideways. It fades out at an end that hides content; an arrow
 * scrolls forward.
 */
export function ScrollRow({ navigation, className, row, children }: ScrollRowProps) {
  const ownRef = useRef<HTMLElement>(null);
  const rowRef = row ?? ownRef;
  const { hasBefore, hasAfter, scroll } = useHorizontalScroll(rowRef);
  const Row = navigation === undefined ? 'div' : 'nav';
  return (
    <div className={classes.frame}>
      <Row
        ref={(element: HTMLElement | null) => {
          rowRef.current = element;
        }}
        aria-label={navigation}
        className={`${classes.row} ${className ?? ''}`}
        data-before={hasBefore || undefined}
        data-after={hasAfter || undefined}
      >
        {children}
      </Row>
      {hasAfter && (
        // Only for pointers: with the keyboard, moving the focus scrolls the row.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={classes.scrollButton}
          onClick={() => scroll(1)}
        >
          <IconChevronRight size={20} stroke={2.2} aria-hidden />
        </button>
      )}
    </div>
  );
}
