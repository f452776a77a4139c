import { Skeleton, Text } from '@mantine/core';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { ReportButton } from '../../../ui/moderation/report-button.tsx';
import { RatingText } from '../../../ui/rating/rating-text.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { RIDERS_PER_PAGE, useCoasterRiders } from '../api/list-coaster-riders.ts';
import classes from './coaster-page.module.css';

type CoasterRidersProps = {
  readonly coasterId: string;
  /** Number of riders with a public log. Also counts muted members, whom the list leaves out. */
  readonly riders: number;
};

/** Lists the members with a public log who rode a coaster, with their reviews. */
export function CoasterRiders({ coasterId, riders }: CoasterRidersProps) {
  const list = useCoasterRiders(coasterId);
  return (
    <Panel title={riders === 0 ? 'Who rode it' : `Who rode it · ${riders.toLocaleString()}`}>
      {list.isPending ? (
        <Skeleton height={120} radius="md" role="status" aria-label="Loading who rode it" />
      ) : !list.data ? (
        <LoadError
          message="Failed to load who rode it"
          pending={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : list.data.length === 0 ? (
        <Text c="dimmed">Nobody with a public log has ridden it yet. You could be the first.</Text>
      ) : (
        <>
          <ul className={classes.riders}>
            {list.data.map(({ credit_id, member, rating, review, created_at }) => (
              <li key={member.id} className={classes.rider}>
                <div className={classes.head}>
                  {/* The database returns riders without their badge and role. */}
                  <MemberByline person={{ ...member, is_guide: false, staff_role: null }}>
                    <span className={classes.ratingAndDate}>
                      {rating !== null && <RatingText rating={rating} />}
                      <RelativeTime iso={created_at} isPhrase />
                    </span>
                  </MemberByline>
                  {review !== '' && credit_id !== null && (
                    <ReportButton kind="review" id={credit_id} authorId={member.id} />
                  )}
                </div>
                {review !== '' && (
                  <p className={classes.review} dir="auto">
                    {review}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {(list.hasNextPage || list.data.length > RIDERS_PER_PAGE) && (
            <ListEnd list={list} end="That is everyone." more="Show more" endless={false} />
          )}
        </>
      )}
    </Panel>
  );
}
