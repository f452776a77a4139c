import { Button, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { coasterPagePath } from '../../lib/coaster-path.ts';
import { ClosedGate } from '../../ui/art/closed-gate.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RatingText } from '../../ui/rating/rating-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ListEnd } from '../../ui/states/list-end.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import {
  COMPARE_GROUPS,
  type ComparedCoaster,
  type CompareGroup,
  isLogPrivate,
  useCompareCounts,
  useCompareLogs,
} from './api/compare-logs.ts';
import { Overlap } from './compare/overlap.tsx';
import classes from './compare-page.module.css';

type ComparePageProps = {
  readonly memberId: string;
  /** The name of the other member; empty until it is known. */
  readonly name: string;
  /** Draws the track of a coaster. */
  readonly renderDrawing: (coaster: ComparedCoaster['coaster']) => ReactNode;
};

function readGroup(value: string | null): CompareGroup {
  return COMPARE_GROUPS.find((group) => group === value) ?? 'both';
}

/** Compares the signed-in member's log with another member's. The chosen group is in the URL. */
export function ComparePage({ memberId, name, renderDrawing }: ComparePageProps) {
  const [parameters, setParameters] = useSearchParams();
  const group = readGroup(parameters.get('show'));
  const counts = useCompareCounts(memberId);
  const shownName = name === '' ? 'Member' : name;
  const formatAmount = (key: CompareGroup) => (counts.data ? ` (${counts.data[key].toLocaleString()})` : '');
  return (
    <Page
      title={`You and ${shownName}`}
      heading={
        <>
          You and <bdi>{shownName}</bdi>
        </>
      }
      back={<BackLink to={`/members/${memberId}/log`}>Statistics</BackLink>}
    >
      {isLogPrivate(counts.error) ? (
        <EmptyState
          title="This log is private"
          art={<ClosedGate />}
          message="The member has chosen that nobody else sees the ride log."
          action={
            <Button component={Link} to={`/members/${memberId}`}>
              Back to the profile
            </Button>
          }
        />
      ) : (
        <div className={classes.content}>
          {counts.data ? (
            <Overlap counts={counts.data} name={shownName} />
          ) : counts.isPending ? (
            <Skeleton height={170} radius={22} role="status" aria-label="Loading the counts" />
          ) : null}
          <SegmentedChoice
            label="Coasters"
            options={[
              { value: 'both', label: `Both${formatAmount('both')}` },
              { value: 'mine', label: `Only you${formatAmount('mine')}` },
              { value: 'theirs', label: `Only them${formatAmount('theirs')}` },
            ]}
            value={group}
            onChange={(show) => setParameters({ show }, { replace: true, preventScrollReset: true })}
          />
          <Group memberId={memberId} group={group} name={shownName} renderDrawing={renderDrawing} />
        </div>
      )}
    </Page>
  );
}

type GroupProps = ComparePageProps & { readonly group: CompareGroup };

function Group({ memberId, group, name, renderDrawing }: GroupProps) {
  const list = useCompareLogs(memberId, group);
  const hasCommon = (useCompareCounts(memberId).data?.both ?? 0) > 0;
  if (list.isPending) {
    return (
      <div role="status" aria-label="Loading coasters" className={classes.list}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={68} radius={16} />
        ))}
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <LoadError
        message="Failed to load the coasters"
        pending={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (list.data.length === 0) return <EmptyState message={emptyMessage(group, name, hasCommon)} />;
  return (
    <div data-outdated={list.isPlaceholderData || undefined} className={classes.group}>
      <ul className={classes.list} aria-label="Coasters">
        {list.data.map((row) => (
          <li key={row.coaster.id} className={classes.row}>
            <div className={classes.drawing}>{renderDrawing(row.coaster)}</div>
            <div>
              <Link to={coasterPagePath(row.coaster.id)} className={classes.name ?? ''}>
                <bdi>{row.coaster.name}</bdi>
              </Link>
              <Text c="dimmed" size="sm">
                <bdi>{row.coaster.park_name}</bdi>
              </Text>
            </div>
            <Ratings row={row} group={group} name={name} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} end="That is every coaster." more="Show more coasters" endless={false} />
    </div>
  );
}

/** Returns the text of an empty group. Without common coasters, it does not say "every coaster": one of the logs may be empty. */
function emptyMessage(group: CompareGroup, name: string, hasCommon: boolean): string {
  switch (group) {
    case 'both':
      return `You and ${name} have no coaster in common yet.`;
    case 'mine':
      return hasCommon
        ? `${name} has ridden every coaster of the catalogue in your log.`
        : 'There is no coaster that only you have ridden.';
    case 'theirs':
      return hasCommon
        ? `You have ridden every coaster of the catalogue in ${name}’s log.`
        : `There is no coaster that only ${name} has ridden.`;
  }
}

type RatingsProps = { readonly row: ComparedCoaster; readonly group: CompareGroup; readonly name: string };

function Ratings({ row: { mine_rating, their_rating }, group, name }: RatingsProps) {
  const ratings = [
    { who: 'You', rating: group === 'theirs' ? null : mine_rating },
    { who: name, rating: group === 'mine' ? null : their_rating },
  ].filter((each): each is { who: string; rating: number } => each.rating !== null);
  if (ratings.length === 0) return null;
  return (
    <dl className={classes.ratings}>
      {ratings.map(({ who, rating }) => (
        <div key={who}>
          <dt>
            <bdi>{who}</bdi>
          </dt>
          <dd>
            <RatingText rating={rating} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
