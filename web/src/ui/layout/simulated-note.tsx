import { IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './simulated-note.module.css';

/** Tells the reader of a demo that the data beside it is simulated. */
export function SimulatedNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.note}>
      <IconFlask size={20} stroke={1.9} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
