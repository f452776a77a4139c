// @spec guide/park-tips

import { ActionIcon, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useHorizontalScroll } from '../../../lib/browser/use-horizontal-scroll.ts';
import type { Tip } from '../model/tip.ts';
import { TipCard } from '../tip/tip-card.tsx';
import classes from './tip-carousel.module.css';

// @spec guide/carousel-tips
const MAX_TIPS = 10;

type Disclosure = {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Formatted number of tips, such as "1,234" or "20+", shown while closed; undefined until it is known. */
  readonly count: string | undefined;
};

type TipCarouselProps = {
  readonly title: string;
  /** Undefined until the tips are loaded. */
  readonly tips: readonly Tip[] | undefined;
  readonly showPark?: boolean;
  /** Whether wide screens show the carousel in a narrow column, with one tip above another. */
  readonly isColumn?: boolean;
  /** A link to more tips. */
  readonly action?: ReactNode;
  /** Makes the heading open and close the carousel. */
  readonly disclosure?: Disclosure;
  /** The loading, error or empty state, in place of tips. */
  readonly children: ReactNode;
};

/** Shows tips side by side, scrolled by swiping or with arrow buttons. */
export function TipCarousel({
  title,
  tips = [],
  showPark = false,
  isColumn = false,
  action,
  disclosure,
  children,
}: TipCarouselProps) {
  const heading = useId();
  const track = useRef<HTMLUListElement>(null);
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const isOpen = disclosure?.isOpen ?? true;
  const hasTips = isOpen && tips.length > 0;
  const { hasBefore, hasAfter, scroll } = useHorizontalScroll(track, hasTips);
  return (
    <section aria-labelledby={heading}>
      <div className={classes.head} data-open={isOpen || undefined}>
        {disclosure ? (
          <DisclosureHeading id={heading} title={title} {...disclosure} />
        ) : (
          <Title order={2} id={heading} fz={22}>
            {title}
          </Title>
        )}
        {hasTips && (
          <div className={classes.controls}>
            {action}
            {(hasBefore || hasAfter) && (
              <>
                <ArrowButton label="Previous tips" enabled={hasBefore} onClick={() => scroll(-1)}>
                  <IconChevronLeft size={22} aria-hidden />
                </ArrowButton>
                <ArrowButton label="Next tips" enabled={hasAfter} onClick={() => scroll(1)}>
                  <IconChevronRight size={22} aria-hidden />
                </ArrowButton>
              </>
            )}
          </div>
        )}
      </div>
      {hasTips && (
        <ul ref={track} className={classes.track} data-more={hasAfter || undefined}>
          {groupTips(tips.slice(0, MAX_TIPS), isColumn && isWide ? 2 : 1).map((group) => (
            <li key={group[0]?.id} className={classes.item} data-pair={group.length > 1 || undefined}>
              {group.map((tip) => (
                <TipCard key={tip.id} tip={tip} showPark={showPark} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {isOpen && !hasTips && children}
    </section>
  );
}

/**
 * Returns the tips in groups of `size`. Each group has its own height: in a grid with common rows, the longest tip would set the height
 * of all.
 */
function groupTips(tips: readonly Tip[], size: number): readonly (readonly Tip[])[] {
  return tips.flatMap((_, index) => (index % size === 0 ? [tips.slice(index, index + size)] : []));
}

type DisclosureHeadingProps = Disclosure & { readonly id: string; readonly title: string };

function DisclosureHeading({ id, title, isOpen, onToggle, count }: DisclosureHeadingProps) {
  return (
    <div className={classes.disclosure}>
      <h2 id={id} className={classes.disclosureTitle}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          {title}
        </button>
      </h2>
      {!isOpen && count !== undefined && <span>· {count}</span>}
      <IconChevronDown size={20} stroke={2.2} aria-hidden />
    </div>
  );
}

type ArrowButtonProps = {
  readonly label: string;
  readonly enabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function ArrowButton({ label, enabled, onClick, children }: ArrowButtonProps) {
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      aria-label={label}
      aria-disabled={!enabled}
      {...(!enabled && { 'data-disabled': true })}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
