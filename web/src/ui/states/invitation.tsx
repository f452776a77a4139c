import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './invitation.module.css';

type InvitationProps = {
  /** Says what is missing. */
  readonly message: ReactNode;
  readonly to: string;
  /** Says what the member can do about it. */
  readonly children: ReactNode;
};

/** Fills an empty section, with a link to what the member can do about it. */
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
