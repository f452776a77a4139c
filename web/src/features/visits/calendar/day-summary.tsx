import { Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { AvatarRow } from '../../../ui/members/avatar-row.tsx';
import type { Visit } from '../model/visit.ts';
import classes from './day-summary.module.css';

/** Dates are yyyy-MM-dd. */
type DaySummaryProps = {
  readonly date: string;
  readonly today: string;
  /** The members who visit a park on this day. */
  readonly people: readonly Visit['member'][];
  /** A line such as the numbers of members and meetups; undefined until both are loaded. */
  readonly description: string | undefined;
  readonly loading: boolean;
  /** Whether the day has a list to open. */
  readonly hasList: boolean;
  readonly opened: boolean;
  readonly onToggle: () => void;
  /** Id of the list, which is in the document only while it is open. */
  readonly listId: string;
  /** The heading, which can take the focus. */
  readonly headingRef: Ref<HTMLHeadingElement>;
};

const MAX_AVATARS = 3;

/** Shows a day with its description and the members who visit a park. If the day has a list, a click on the row opens it. */
export function DaySummary({
  date,
  today,
  people,
  description,
  loading,
  hasList,
  opened,
  onToggle,
  listId,
  headingRef,
}: DaySummaryProps) {
  const day = formatDay(date, { weekday: 'short', day: 'numeric', month: 'short' });
  const text = (
    <span className={classes.text}>
      <span aria-live="polite">{date === today ? `Today, ${day}` : day}</span>{' '}
      {loading && <Skeleton component="span" display="block" height={16} my={3} width={140} />}
      {description !== undefined && <span className={classes.counts}>{description}</span>}
    </span>
  );
  return (
    <h3 ref={headingRef} tabIndex={-1} className={classes.heading}>
      {hasList ? (
        <button
          type="button"
          className={classes.row}
          aria-expanded={opened}
          aria-controls={opened ? listId : undefined}
          onClick={onToggle}
        >
          {text}
          <span className={classes.people} aria-hidden="true">
            <AvatarRow people={people.slice(0, MAX_AVATARS)} total={people.length} size={32} />
          </span>
          <IconChevronDown className={classes.chevron} size={22} aria-hidden />
        </button>
      ) : (
        <span className={classes.row}>{text}</span>
      )}
    </h3>
  );
}
