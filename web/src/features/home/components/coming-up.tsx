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
type UpcomingItem = {
  readonly id: string;
  readonly date: string;
  readonly title: string;
  readonly to: string;
  readonly details: ReactNode;
};

type UpcomingList = {
  /** Plural noun for the error message, such as "park visits". */
  readonly contentName: string;
  /** Undefined until the items are loaded. */
  readonly items: readonly UpcomingItem[] | undefined;
  /** Refetches items that failed to load; undefined if they did not fail. */
  readonly onRetry: (() => void) | undefined;
  readonly isRetrying: boolean;
};

/** Maximum number of items in the panel. The calendar, to which the panel links, shows all visits and meetups. */
const MAX_ITEMS = 3;

/** Lists the member's next visits and meetups, the earliest first. */
export function ComingUp({ lists }: { readonly lists: readonly UpcomingList[] }) {
  const upcoming = lists
    .flatMap((list) => list.items ?? [])
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, MAX_ITEMS);
  const failedLists = lists.filter(({ items, onRetry }) => items === undefined && onRetry);
  const isLoading = lists.some(({ items, onRetry }) => items === undefined && !onRetry);
  return (
    <Panel title="Coming up" action={<MoreLink to="/meetups">Calendar</MoreLink>}>
      {isLoading ? (
        <EntryListSkeleton contentName="your plans" />
      ) : (
        upcoming.length > 0 && (
          <ul className={entryList.list}>
            {upcoming.map(({ id, date, title, to, details }) => (
              <li key={id}>
                <DayEntry date={date} title={title} to={to}>
                  {details}
                </DayEntry>
              </li>
            ))}
          </ul>
        )
      )}
      {failedLists.map(({ contentName, onRetry, isRetrying }) => (
        <LoadError
          key={contentName}
          message={`Failed to load ${contentName}`}
          pending={isRetrying}
          onRetry={() => onRetry?.()}
        />
      ))}
      {!isLoading && failedLists.length === 0 && upcoming.length === 0 && (
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
