// @spec guide/recent-tips

import { Text } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useRecentTips } from '../api/list-recent-tips.ts';
import { TipCarousel } from '../carousel/tip-carousel.tsx';
import { TipCarouselSkeleton } from '../carousel/tip-carousel-skeleton.tsx';

const TITLE = 'Recent Thoosie Tips';

type RecentTipsProps = {
  /** Whether wide screens show the carousel in a narrow column. */
  readonly isColumn?: boolean;
};

/** Shows the latest tips about all parks in a carousel. */
export function RecentTips({ isColumn = false }: RecentTipsProps) {
  const userId = useMemberId();
  // Deferred, so that React renders the cards in interruptible steps: the home screen receives several responses at once.
  const { data: tips, error, isPending, isFetching, refetch } = useDeferredValue(useRecentTips(userId));
  return (
    <TipCarousel title={TITLE} tips={tips} showPark isColumn={isColumn}>
      {tips ? (
        <Text c="dimmed">No recent tips available.</Text>
      ) : isPending ? (
        <TipCarouselSkeleton label="Loading recent tips..." />
      ) : (
        <LoadError message={error.message} pending={isFetching} onRetry={() => refetch()} />
      )}
    </TipCarousel>
  );
}
