import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

type SelectionBarProps = {
  readonly label: string;
  readonly count: number;
  readonly onClear: () => void;
  /** Buttons that act on the selection. */
  readonly children: ReactNode;
};

/** Shows the number of selected rows and buttons that act on them. Sticks to the bottom of the screen. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  return (
    <section className={classes.bar} aria-label={label}>
      <ActionIcon aria-label="Clear the selection" onClick={onClear} className={classes.clear ?? ''}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <Text fw={650} className={classes.count ?? ''}>
        {count} selected
      </Text>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
