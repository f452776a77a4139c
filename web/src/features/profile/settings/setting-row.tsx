import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

type SettingRowProps = {
  readonly id?: string;
  readonly title: string;
  readonly description: ReactNode;
  /** Whether the control takes the whole width, below the text. */
  readonly isWide?: boolean;
  /** The control of the setting, beside the text if there is room, otherwise below it. */
  readonly children: ReactNode;
};

/** Shows one setting of a section: its title, its description and its control. */
export function SettingRow({ id, title, description, isWide = false, children }: SettingRowProps) {
  return (
    <div id={id} className={classes.row}>
      <div className={classes.text}>
        <h3 className={classes.title}>{title}</h3>
        <Text c="dimmed" component="p" m={0} className={classes.description ?? ''}>
          {description}
        </Text>
      </div>
      <div className={isWide ? classes.wideControl : classes.control}>{children}</div>
    </div>
  );
}
