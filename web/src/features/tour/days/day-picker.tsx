import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { ScrollRow } from '../../../ui/lists/scroll-row.tsx';
import type { TourDay } from '../model/tour-guide.ts';
import classes from './day-picker.module.css';

type DayPickerProps = {
  readonly days: readonly TourDay[];
  /** The number of the selected day, from 1. */
  readonly selected: number;
  /** As yyyy-MM-dd. */
  readonly today: string;
  readonly onSelect: (number: number) => void;
};

/** A row of buttons that select a day of the tour. */
export function DayPicker({ days, selected, today, onSelect }: DayPickerProps) {
  const row = useRef<HTMLElement>(null);
  // Not scrollIntoView, which would also scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls when another day is selected
  useEffect(() => {
    // In the next frame, because reading sizes here would force an extra layout.
    const frame = requestAnimationFrame(() => {
      const rowElement = row.current;
      const selectedButton = rowElement?.querySelector<HTMLElement>('[aria-pressed="true"]');
      if (rowElement && selectedButton)
        rowElement.scrollTo({
          left: selectedButton.offsetLeft - (rowElement.clientWidth - selectedButton.offsetWidth) / 2,
          behavior: 'instant',
        });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);

  return (
    <ScrollRow navigation="Days of the tour" className={classes.days} row={row}>
      {days.map(({ id, date }, index) => (
        <UnstyledButton
          key={id}
          className={classes.day ?? ''}
          aria-pressed={index + 1 === selected}
          data-today={date === today || undefined}
          onClick={() => onSelect(index + 1)}
        >
          <span className={classes.number}>Day {index + 1}</span>{' '}
          <span className={classes.date}>
            {formatDay(date, { weekday: 'short' })} {formatDay(date, { day: 'numeric' })}
          </span>
        </UnstyledButton>
      ))}
    </ScrollRow>
  );
}
