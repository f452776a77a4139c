import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconCalendarCheck, IconChevronRight } from '@tabler/icons-react';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import classes from './day-field.module.css';
import detail from './detail-row.module.css';

type DayFieldProps = {
  /** As YYYY-MM-DD, or empty. */
  readonly value?: string;
  readonly error?: ReactNode;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** The last day that can be chosen, as YYYY-MM-DD. */
  readonly max: string;
  readonly disabled: boolean;
};

/** Renders the field for the day of the visit. While it is empty, a prompt replaces the browser's date pattern. */
export function DayField({ value, ...props }: DayFieldProps) {
  return (
    <TextInput
      {...props}
      type="date"
      name="visit_date"
      rightSection={<IconChevronRight size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      variant="unstyled"
      value={value}
      label={
        <>
          <IconCalendarCheck size={20} stroke={1.8} aria-hidden />
          Day
          <VisuallyHidden> of the visit (optional)</VisuallyHidden>
        </>
      }
      data-empty={value === '' || undefined}
      classNames={{
        root: detail.row ?? '',
        label: detail.label ?? '',
        wrapper: `${detail.value} ${classes.value}`,
        input: `${detail.input} ${classes.input}`,
        section: detail.section ?? '',
        error: detail.note ?? '',
      }}
    />
  );
}
