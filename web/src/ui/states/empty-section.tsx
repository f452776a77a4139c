import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './empty-section.module.css';

type EmptySectionProps = {
  /** Says what is missing. */
  readonly message: ReactNode;
  readonly to: string;
  /** Says what the member can do about it. */
  readonly children: ReactNode;
};

/** Fills an empty section, with a link to what the member can do about it. */
export function EmptySection({ message, to, children }: EmptySectionProps) {
  return (
    <div className={classes.section}>
      <Text c="dimmed">{message}</Text>
      <Button component={Link} to={to} variant="default">
        {children}
      </Button>
    </div>
  );
}
