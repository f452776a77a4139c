import { Skeleton } from '@mantine/core';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { EmptySection } from '../../../ui/states/empty-section.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useParkTips } from '../api/list-park-tips.ts';
import { TipCard } from '../tip/tip-card.tsx';
import classes from './best-tips.module.css';

/** Maximum number of tips here. The screen with all tips shows the others. */
const MAX_TIPS = 3;

type BestTipsProps = { readonly park: { readonly id: string; readonly name: string } };

/** Shows the most upvoted tips about a park as a section of another screen. */
export function BestTips({ park: { id, name } }: BestTipsProps) {
  const { data, error, isPending, isFetching, refetch } = useParkTips({ parkId: id, userId: useMemberId() });
  const path = `/thoosie-tips/${id}`;
  return (
    <Panel
      title={`Tips for ${name}`}
      action={data && data.length > 0 && <MoreLink to={path}>All tips</MoreLink>}
    >
      {isPending ? (
        <Skeleton height={150} radius={20} role="status" aria-label="Loading tips" />
      ) : !data ? (
        <LoadError message={error.message} pending={isFetching} onRetry={() => refetch()} />
      ) : data.length === 0 ? (
        <EmptySection to={path} message="No tips yet. What should a first visitor know?">
          Add the first tip
        </EmptySection>
      ) : (
        <ul className={classes.tips}>
          {data.slice(0, MAX_TIPS).map((tip) => (
            <li key={tip.id}>
              <TipCard tip={tip} showPark={false} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
