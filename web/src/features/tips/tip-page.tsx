// @spec guide/tip-detail

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useGoBack } from '../../lib/browser/use-go-back.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { BrokenTrack } from '../../ui/art/broken-track.tsx';
import { RainyStation } from '../../ui/art/rainy-station.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ParkName } from '../../ui/places/place-name.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useTip } from './api/get-tip.ts';
import { MoreTips } from './list/more-tips.tsx';
import { TipListSkeleton } from './list/tip-list-skeleton.tsx';
import { type Tip, tipParkName } from './model/tip.ts';
import { formatTipDateTime } from './model/tip-dates.ts';
import { BackButton } from './tip/back-button.tsx';
import { TipEntry } from './tip/tip-entry.tsx';
import classes from './tip-page.module.css';

type TipPageProps = { readonly tipId: string };

/** Shows one tip at its own URL. */
export function TipPage({ tipId }: TipPageProps) {
  const userId = useMemberId();
  const { data: tip, error, isPending, isFetching, refetch } = useTip({ tipId, userId });
  return (
    <Page
      title={tip ? `Tip for ${tipParkName(tip)}` : 'Thoosie Tip'}
      heading={
        tip ? (
          <>
            Tip for{' '}
            <span className={classes.park}>
              <ParkName parkId={tip.park_id} name={tipParkName(tip)} />
            </span>
          </>
        ) : undefined
      }
      back={<BackButton />}
    >
      {tip ? (
        <FullTip tip={tip} />
      ) : isPending ? (
        <TipListSkeleton count={1} />
      ) : tip === null ? (
        <EmptyState
          title="Tip not found."
          art={<BrokenTrack />}
          message="It was deleted, or its address is mistyped."
          action={
            <Button component={Link} to="/wait-times">
              Parks and their tips
            </Button>
          }
        />
      ) : (
        <div role="alert">
          <EmptyState
            title="Error Loading Tip"
            art={<RainyStation />}
            message={
              <>
                Unable to load this thoosie tip.
                <br />
                {error?.message}
              </>
            }
            action={
              <Button onClick={() => refetch()} loading={isFetching}>
                Try Again
              </Button>
            }
          />
        </div>
      )}
    </Page>
  );
}

function FullTip({ tip }: { readonly tip: Tip }) {
  const goBack = useGoBack('/wait-times');
  return (
    <div className={classes.tip}>
      <TipEntry
        tip={tip}
        isLarge
        anonymousName="Anonymous Thoosie"
        date={<time dateTime={tip.created_at}>{formatTipDateTime(tip.created_at)}</time>}
        onDeleted={goBack}
      />
      <MoreTips tip={tip} />
    </div>
  );
}
