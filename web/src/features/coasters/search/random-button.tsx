import { IconArrowsShuffle } from '@tabler/icons-react';
import rowClasses from '../../../ui/lists/chip-row.module.css';
import classes from './random-button.module.css';

type RandomButtonProps = { readonly isLoading: boolean; readonly onClick: () => void };

/** Renders the button that requests a random coaster. */
export function RandomButton({ isLoading, onClick }: RandomButtonProps) {
  return (
    <button
      type="button"
      className={`${rowClasses.chip} ${classes.random}`}
      data-control
      aria-disabled={isLoading || undefined}
      onClick={() => {
        if (!isLoading) onClick();
      }}
    >
      <IconArrowsShuffle size={18} aria-hidden className={isLoading ? classes.loading : undefined} />
      <span className={`${rowClasses.label} ${classes.label}`}>
        {isLoading ? 'Loading...' : 'Random Coaster'}
      </span>
    </button>
  );
}
