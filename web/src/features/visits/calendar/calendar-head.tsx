import { ActionIcon, Button, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDay, formatDays } from '../../../lib/time/calendar-date.ts';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import classes from './calendar-head.module.css';
import type { CalendarState, CalendarView } from './use-calendar-state.ts';

type CalendarHeadProps = {
  readonly calendar: CalendarState;
  /** Id of the element with the name of the week or month. */
  readonly titleId: string;
  readonly onShow: (view: CalendarView) => void;
  readonly onPlan: () => void;
};

/** Shows the name of the displayed week or month, with the controls to change it. */
export function CalendarHead({ calendar, titleId, onShow, onPlan }: CalendarHeadProps) {
  const { view, week, month, move } = calendar;
  return (
    <div className={classes.head}>
      <div className={classes.views}>
        <SegmentedChoice<CalendarView>
          label="Calendar view"
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
          value={view}
          onChange={onShow}
        />
      </div>
      <div className={classes.period}>
        <ActionIcon aria-label={`Previous ${view}`} onClick={() => move(-1)}>
          <IconChevronLeft aria-hidden className={classes.arrow} />
        </ActionIcon>
        <Title order={2} className={classes.title ?? ''} id={titleId} aria-live="polite">
          {view === 'week'
            ? formatDays(week.first, week.last, { day: 'numeric', month: 'short', year: 'numeric' })
            : formatDay(month.first, { month: 'long', year: 'numeric' })}
        </Title>
        <ActionIcon aria-label={`Next ${view}`} onClick={() => move(1)}>
          <IconChevronRight aria-hidden className={classes.arrow} />
        </ActionIcon>
      </div>
      <Button variant="default" px="sm" className={classes.planButton ?? ''} onClick={onPlan}>
        Plan a visit
      </Button>
    </div>
  );
}
