import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dayNumber, type TourDay, type TourGuide } from '../model/tour-guide.ts';
import { DayCover } from './day-cover.tsx';
import { DayDetails } from './day-details.tsx';
import { DayPicker } from './day-picker.tsx';
import classes from './schedule-tab.module.css';

type ScheduleTabProps = {
  readonly guide: TourGuide;
  readonly day: TourDay;
  /** As yyyy-MM-dd. */
  readonly today: string;
  /** Called with the number of the chosen day, from 1. */
  readonly onSelectDay: (number: number) => void;
  /** URL of the day's thumbnail, if it has one. */
  readonly thumbnail: string | undefined;
  /** Controls of the day's thumbnail. */
  readonly thumbnailControls: ReactNode;
};

/** Shows the tour day by day. */
export function ScheduleTab({
  guide,
  day,
  today,
  onSelectDay,
  thumbnail,
  thumbnailControls,
}: ScheduleTabProps) {
  const number = dayNumber(guide, day);
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shouldScroll = useRef(false);
  /** Selects a day, then scrolls up to its start and focuses its heading. For the buttons below the schedule. */
  const selectAndScroll = (next: number) => {
    shouldScroll.current = true;
    onSelectDay(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when another day is shown
  useEffect(() => {
    if (!shouldScroll.current) return;
    shouldScroll.current = false;
    top.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [day.id]);

  return (
    <div className={classes.tab} ref={top}>
      <DayPicker days={guide.days} selected={number} today={today} onSelect={onSelectDay} />
      <DayDetails
        guide={guide}
        day={day}
        headingRef={heading}
        renderCover={(content) => (
          <DayCover day={number} thumbnail={thumbnail} isToday={day.date === today}>
            {content}
          </DayCover>
        )}
      />
      {thumbnailControls}
      <div className={classes.dayButtons}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          disabled={number === 1}
          onClick={() => selectAndScroll(number - 1)}
        >
          Previous day
        </Button>
        <Button
          variant="default"
          rightSection={<IconArrowRight size={20} aria-hidden />}
          disabled={number === guide.days.length}
          onClick={() => selectAndScroll(number + 1)}
        >
          Next day
        </Button>
      </div>
    </div>
  );
}
