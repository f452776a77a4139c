import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './floating-link.module.css';

type FloatingLinkProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

/** Links to the main action of a screen. On phones it floats within reach of the thumb. */
export function FloatingLink({ to, icon, children }: FloatingLinkProps) {
  return (
    <Button component={Link} to={to} className={classes.link ?? ''} leftSection={icon}>
      {children}
    </Button>
  );
}
