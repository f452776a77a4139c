// @spec guide/park-tips

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useTipPark } from '../api/get-tip-park.ts';
import { useParkTips } from '../api/list-park-tips.ts';
import classes from '../carousel/tip-carousel.module.css';
import { TipCarousel } from '../carousel/tip-carousel.tsx';
import { TipCarouselSkeleton } from '../carousel/tip-carousel-skeleton.tsx';

type ParkTipsProps = {
  readonly park: { readonly id: string; readonly name: string };
  /** Whether the carousel is open at first on narrow screens. On wide screens, where it has its own column, it always starts open. */
  readonly startsOpen: boolean;
};

/** Shows the most upvoted tips about a park in a carousel that can be collapsed to one line. */
export function ParkTips({ park: { id, name }, startsOpen }: ParkTipsProps) {
  const userId = useMemberId();
  const hasColumn = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const [chosenOpen, setChosenOpen] = useState<boolean>();
  const isOpen = chosenOpen ?? (hasColumn || startsOpen);
  const {
    data: tips,
    error,
    isPending,
    isFetching,
    hasNextPage,
    refetch,
  } = useParkTips({ parkId: id, userId, enabled: isOpen });
  const tipCount = useTipPark(id).data?.tip_count;
  // Until the count is fetched, show the number of loaded tips.
  const count =
    tipCount?.toLocaleString() ?? (tips && `${tips.length.toLocaleString()}${hasNextPage ? '+' : ''}`);
  const path = `/thoosie-tips/${id}`;

  return (
    <TipCarousel
      title="Thoosie Tips"
      tips={tips}
      isColumn
      disclosure={{ isOpen, onToggle: () => setChosenOpen(!isOpen), count }}
      action={
        <Button
          component={Link}
          to={path}
          state={{ parkName: name }}
          variant="subtle"
          c="var(--mantine-color-anchor)"
          px={8}
        >
          Show All ({count})
        </Button>
      }
    >
      {tips ? (
        <div className={classes.empty}>
          <p>No tips yet for {name}. Be the first to share your knowledge!</p>
          <Button component={Link} to={path} state={{ parkName: name, isAdding: true }} variant="default">
            Add the first tip
          </Button>
        </div>
      ) : isPending ? (
        <TipCarouselSkeleton label="Loading tips..." />
      ) : (
        <LoadError message={error.message} pending={isFetching} onRetry={() => refetch()} />
      )}
    </TipCarousel>
  );
}
