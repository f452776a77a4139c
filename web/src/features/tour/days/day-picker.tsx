import { UnstyledButton } from '@mantine/core';
import { tourDays } from '../model/tour-guide.ts';
import classes from './day-picker.module.css';

type DayPickerProps = {
  readonly selected: number;
  /** As yyyy-MM-dd. */
  readonly today: string;
  readonly onSelect: (day: number) => void;
};

/** Selects a day of the tour. */
export function DayPicker({ selected, today, onSelect }: DayPickerProps) {
  return (
    <nav className={classes.days} aria-label="Days of the tour">
      {tourDays.map(({ day, date }) => (
        <UnstyledButton
          key={day}
          className={classes.day ?? ''}
          aria-pressed={day === selected}
          data-today={date === today || undefined}
          onClick={() => onSelect(day)}
        >
          Day {day}
        </UnstyledButton>
      ))}
    </nav>
  );
}
