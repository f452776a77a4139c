import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useHorizontalScroll } from '../../lib/browser/use-horizontal-scroll.ts';
import classes from './chip-row.module.css';

type ChipRowProps = {
  /** Controls before the filters. */
  readonly controls: ReactNode;
  /** The filters: a group of chips, or nothing. */
  readonly children: ReactNode;
  /** Shown at the lower edge, such as the progress of a refresh. */
  readonly edge?: ReactNode;
};

/** Shows a row of controls and filters that sticks below the header and scrolls sideways; an arrow shows that there are more. */
export function ChipRow({ controls, children, edge }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const { hasBefore, hasAfter, scroll } = useHorizontalScroll(row);
  return (
    <div className={classes.bar}>
      <div
        ref={row}
        className={classes.row}
        data-before={hasBefore || undefined}
        data-after={hasAfter || undefined}
      >
        <div className={classes.controls}>{controls}</div>
        {children}
      </div>
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
      {edge}
    </div>
  );
}
