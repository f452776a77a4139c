import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DayEntry } from '../../../ui/lists/day-entry.tsx';
import entryList from '../../../ui/lists/entry-list.module.css';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';

/** A visit or meetup after today. */
type Plan = {
  readonly id: string;
  readonly date: string;
  readonly title: string;
  readonly to: string;
  readonly details: ReactNode;
};

type PlanList = {
  /** Plural noun for the error message, such as "park visits". */
  readonly contentName: string;
  /** Undefined until the plans are loaded. */
  readonly plans: readonly Plan[] | undefined;
  /** Refetches plans that failed to load; undefined if they did not fail. */
  readonly onRetry: (() => void) | undefined;
  readonly isRetrying: boolean;
};

/** Maximum number of plans in the panel. The calendar, to which the panel links, shows all plans. */
const MAX_PLANS = 3;

/** Lists the member's next visits and meetups, the earliest first. */
export function ComingUp({ lists }: { readonly lists: readonly PlanList[] }) {
  const plans = lists
    .flatMap((list) => list.plans ?? [])
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, MAX_PLANS);
  const failed = lists.filter(({ plans, onRetry }) => plans === undefined && onRetry);
  const isLoading = lists.some(({ plans, onRetry }) => plans === undefined && !onRetry);
  return (
    <Panel title="Coming up" action={<MoreLink to="/meetups">Calendar</MoreLink>}>
      {isLoading ? (
        <EntryListSkeleton contentName="your plans" />
      ) : (
        plans.length > 0 && (
          <ul className={entryList.list}>
            {plans.map(({ id, date, title, to, details }) => (
              <li key={id}>
                <DayEntry date={date} title={title} to={to}>
                  {details}
                </DayEntry>
              </li>
            ))}
          </ul>
        )
      )}
      {failed.map(({ contentName, onRetry, isRetrying }) => (
        <LoadError
          key={contentName}
          message={`Failed to load ${contentName}`}
          pending={isRetrying}
          onRetry={() => onRetry?.()}
        />
      ))}
      {!isLoading && failed.length === 0 && plans.length === 0 && (
        <>
          <p>No visit and no meetup ahead.</p>
          <Group gap="xs">
            <Button component={Link} to="/meetups" variant="default">
              Plan a visit
            </Button>
            <Button component={Link} to="/meetups" variant="default">
              Find a meetup
            </Button>
          </Group>
        </>
      )}
    </Panel>
  );
}
