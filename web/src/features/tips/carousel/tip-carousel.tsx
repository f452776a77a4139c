// @spec guide/park-tips

import { ActionIcon, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import type { Tip } from '../model/tip.ts';
import { TipCard } from '../tip/tip-card.tsx';
import classes from './tip-carousel.module.css';
import { useHorizontalScroll } from './use-horizontal-scroll.ts';

// @spec guide/carousel-tips
/** The screen of all tips shows the others. */
const MAX_TIPS = 10;

type TipCarouselProps = {
  readonly title: string;
  readonly tips: readonly Tip[];
  readonly showPark?: boolean;
  /** A link to more tips. */
  readonly action?: ReactNode;
};

/** Shows tips side by side, scrolled by swiping or with arrow buttons. */
export function TipCarousel({ title, tips, showPark = false, action }: TipCarouselProps) {
  const heading = useId();
  const track = useRef<HTMLUListElement>(null);
  const { hasBefore, hasAfter, scroll } = useHorizontalScroll(track);
  return (
    <section aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} id={heading} fz={22}>
          {title}
        </Title>
        <div className={classes.controls}>
          {action}
          {(hasBefore || hasAfter) && (
            <>
              <ActionIcon
                variant="default"
                radius="xl"
                aria-label="Previous tips"
                aria-disabled={!hasBefore}
                {...(!hasBefore && { 'data-disabled': true })}
                onClick={() => scroll(-1)}
              >
                <IconChevronLeft size={22} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                radius="xl"
                aria-label="Next tips"
                aria-disabled={!hasAfter}
                {...(!hasAfter && { 'data-disabled': true })}
                onClick={() => scroll(1)}
              >
                <IconChevronRight size={22} aria-hidden />
              </ActionIcon>
            </>
          )}
        </div>
      </div>
      <ul ref={track} className={classes.track}>
        {tips.slice(0, MAX_TIPS).map((tip) => (
          <li key={tip.id} className={classes.item}>
            <TipCard tip={tip} showPark={showPark} />
          </li>
        ))}
      </ul>
    </section>
  );
}
