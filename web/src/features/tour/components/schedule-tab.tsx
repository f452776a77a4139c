import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type TourDay, tourDays } from '../model/tour-guide.ts';
import { DayCover } from './day-cover.tsx';
import { DayDetails } from './day-details.tsx';
import { DayPicker } from './day-picker.tsx';
import classes from './schedule-tab.module.css';

type ScheduleTabProps = {
  readonly day: TourDay;
  /** As yyyy-MM-dd. */
  readonly today: string;
  readonly onSelectDay: (day: number) => void;
  /** Address of the day's picture, if it has one. */
  readonly thumbnail: string | undefined;
  /** What may be done with the day's picture. */
  readonly thumbnailControls: ReactNode;
};

/** The tour day by day. */
export function ScheduleTab({ day, today, onSelectDay, thumbnail, thumbnailControls }: ScheduleTabProps) {
  return (
    <div className={classes.tab}>
      <DayPicker selected={day.day} today={today} onSelect={onSelectDay} />
      <DayCover day={day} thumbnail={thumbnail} isToday={day.date === today} />
      {thumbnailControls}
      <DayDetails day={day} />
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          disabled={day.day === 1}
          onClick={() => onSelectDay(day.day - 1)}
        >
          Previous day
        </Button>
        <Button
          variant="default"
          rightSection={<IconArrowRight size={20} aria-hidden />}
          disabled={day.day === tourDays.length}
          onClick={() => onSelectDay(day.day + 1)}
        >
          Next day
        </Button>
      </div>
    </div>
  );
}
