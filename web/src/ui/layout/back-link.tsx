import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page.module.css';

type BackLinkProps = { readonly to: string; readonly children: ReactNode };

/** Links to the parent screen, above the heading. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Anchor component={Link} to={to} className={classes.backLink ?? ''}>
      <IconArrowLeft size={20} aria-hidden /> {children}
    </Anchor>
  );
}
