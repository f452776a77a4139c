import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './invitation.module.css';

type InvitationProps = {
  /** What is not there yet. */
  readonly message: ReactNode;
  readonly to: string;
  /** What one can do about it. */
  readonly children: ReactNode;
};

/** Stands in a part of a screen that is empty until one does something. */
export function Invitation({ message, to, children }: InvitationProps) {
  return (
    <div className={classes.invitation}>
      <Text c="dimmed">{message}</Text>
      <Button component={Link} to={to} variant="default">
        {children}
      </Button>
    </div>
  );
}
