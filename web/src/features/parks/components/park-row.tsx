import { IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { Park } from '../model/park.ts';
import classes from './park-list.module.css';

type ParkRowProps = {
  readonly park: Park;
  readonly isSelected: boolean;
  /** Undefined while loading. */
  readonly isFavorite: boolean | undefined;
  /** Whether this row is the one in the tab order. */
  readonly isTabStop: boolean;
  readonly onSelect: (park: Park) => void;
  readonly onToggleFavorite: (parkId: string, wasFavorite: boolean) => void;
};

/** Shows a park with its star. Uses plain elements, since a list can have hundreds of rows. */
export const ParkRow = memo(function ParkRow({
  park,
  isSelected,
  isFavorite,
  isTabStop,
  onSelect,
  onToggleFavorite,
}: ParkRowProps) {
  const StarIcon = isFavorite ? IconStarFilled : IconStar;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li className={classes.row} data-park={park.id} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={classes.park}
        tabIndex={tabIndex}
        aria-pressed={isSelected}
        onClick={() => onSelect(park)}
      >
        <bdi>{park.name}</bdi>
        {isSelected && <IconCheck size={20} stroke={2.2} aria-hidden />}
      </button>
      <button
        type="button"
        className={classes.star}
        tabIndex={tabIndex}
        aria-label={`Favorite ${park.name}`}
        aria-pressed={isFavorite === true}
        disabled={isFavorite === undefined}
        onClick={() => onToggleFavorite(park.id, isFavorite === true)}
      >
        <StarIcon size={22} stroke={1.7} aria-hidden />
      </button>
    </li>
  );
});
