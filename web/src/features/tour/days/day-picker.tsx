import { UnstyledButton } from '@mantine/core';
import type { TourDay } from '../model/tour-guide.ts';
import classes from './day-picker.module.css';

type DayPickerProps = {
  readonly days: readonly TourDay[];
  readonly selected: number;
  /** As yyyy-MM-dd. */
  readonly today: string;
  readonly onSelect: (day: number) => void;
};

/** Selects a day of the tour. */
export function DayPicker({ days, selected, today, onSelect }: DayPickerProps) {
  return (
    <nav className={classes.days} aria-label="Days of the tour">
      {days.map(({ id, date }, index) => (
        <UnstyledButton
          key={id}
          className={classes.day ?? ''}
          aria-pressed={index + 1 === selected}
          data-today={date === today || undefined}
          onClick={() => onSelect(index + 1)}
        >
          Day {index + 1}
        </UnstyledButton>
      ))}
    </nav>
  );
}
