// @spec guide/park-tips

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useTipPark } from '../api/get-tip-park.ts';
import { useParkTips } from '../api/list-park-tips.ts';
import classes from '../carousel/tip-carousel.module.css';
import { TipCarousel } from '../carousel/tip-carousel.tsx';
import { TipCarouselFrame, TipCarouselSkeleton } from '../carousel/tip-carousel-frame.tsx';

type ParkTipsProps = {
  readonly park: { readonly id: string; readonly name: string };
};

const TITLE = 'Thoosie Tips';

/** Shows the most upvoted tips about a park in a carousel. */
export function ParkTips({ park: { id, name } }: ParkTipsProps) {
  const userId = useMemberId();
  const {
    data: tips,
    error,
    isPending,
    isFetching,
    hasNextPage,
    refetch,
  } = useParkTips({
    parkId: id,
    userId,
  });
  const tipCount = useTipPark(id).data?.tip_count;
  const path = `/thoosie-tips/${id}`;

  if (tips && tips.length > 0) {
    // Until the count is fetched, show the number of loaded tips.
    const count =
      tipCount === undefined ? `${tips.length}${hasNextPage ? '+' : ''}` : tipCount.toLocaleString();
    return (
      <TipCarousel
        title={TITLE}
        tips={tips}
        action={
          <Button component={Link} to={path} state={{ parkName: name }} variant="subtle" px={8}>
            Show All ({count})
          </Button>
        }
      />
    );
  }
  return (
    <TipCarouselFrame title={TITLE}>
      {tips ? (
        <div className={classes.empty}>
          <p>No tips yet for {name}. Be the first to share your knowledge!</p>
          <Button component={Link} to={path} state={{ parkName: name, adding: true }} variant="default">
            Add the first tip
          </Button>
        </div>
      ) : isPending ? (
        <TipCarouselSkeleton label="Loading tips..." />
      ) : (
        <LoadError message={error.message} pending={isFetching} onRetry={() => refetch()} />
      )}
    </TipCarouselFrame>
  );
}
