import { IconArrowsShuffle } from '@tabler/icons-react';
import rowClasses from '../../../ui/lists/chip-row.module.css';
import classes from './random-button.module.css';

type RandomButtonProps = { readonly choosing: boolean; readonly onChoose: () => void };

/** Shows a random coaster. */
export function RandomButton({ choosing, onChoose }: RandomButtonProps) {
  return (
    <button
      type="button"
      className={`${rowClasses.chip} ${classes.random}`}
      data-control
      aria-disabled={choosing || undefined}
      onClick={() => {
        if (!choosing) onChoose();
      }}
    >
      <IconArrowsShuffle size={18} aria-hidden className={choosing ? classes.choosing : undefined} />
      <span className={`${rowClasses.label} ${classes.words}`}>
        {choosing ? 'Loading...' : 'Random Coaster'}
      </span>
    </button>
  );
}
