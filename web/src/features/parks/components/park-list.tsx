import { useEffect, useRef, useState } from 'react';
import { groupByCountry } from '../model/find-parks.ts';
import type { Park } from '../model/park.ts';
import { handleListKey } from './list-keyboard.ts';
import classes from './park-list.module.css';
import { ParkRow } from './park-row.tsx';

type ParkListProps = {
  /** Sorted by country. */
  readonly parks: readonly Park[];
  readonly value: string | null;
  readonly favorites: ReadonlySet<string> | undefined;
  readonly onSelect: (park: Park) => void;
  readonly onToggleFavorite: (parkId: string, isFavorite: boolean) => void;
  /** Called when the focus should return to the search field. */
  readonly onLeave: () => void;
};

const ROW_HEIGHT = 48;
const HEADING_HEIGHT = 40;

/** Lists parks by country. One row is in the tab order; arrow keys reach the others and the stars. */
export function ParkList({ parks, value, favorites, onSelect, onToggleFavorite, onLeave }: ParkListProps) {
  const focused = useRef<string>(undefined);
  const [lastFocused, setLastFocused] = useState<string>();
  const tabStop = [lastFocused, value].find((id) => parks.some((park) => park.id === id)) ?? parks[0]?.id;

  // Unstarring a park removes its focused row from the list of favourites.
  useEffect(() => {
    if (focused.current === undefined || parks.some((park) => park.id === focused.current)) return;
    focused.current = undefined;
    onLeave();
  }, [parks, onLeave]);
  // Unstarring the last one removes the whole list.
  useEffect(
    () => () => {
      if (focused.current !== undefined) onLeave();
    },
    [onLeave],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its buttons
    <div
      className={classes.list}
      data-park-list
      onKeyDown={(event) => {
        if (handleListKey(event) === 'leave') onLeave();
      }}
      onFocus={({ target }) => {
        focused.current = target.closest<HTMLElement>('[data-park]')?.dataset.park;
        setLastFocused(focused.current);
      }}
      onBlur={({ relatedTarget }) => {
        // There is no relatedTarget when the focused row was removed.
        if (relatedTarget) focused.current = undefined;
      }}
    >
      {groupByCountry(parks).map(({ country, parks: group }) => (
        <section
          key={country}
          aria-label={country}
          className={classes.country}
          style={{ containIntrinsicBlockSize: `auto ${group.length * ROW_HEIGHT + HEADING_HEIGHT}px` }}
        >
          <h3 className={classes.heading}>
            <bdi>{country}</bdi>
          </h3>
          <ul className={classes.parks}>
            {group.map((park) => (
              <ParkRow
                key={park.id}
                park={park}
                selected={park.id === value}
                favorite={favorites?.has(park.id)}
                isTabStop={park.id === tabStop}
                onSelect={onSelect}
                onToggleFavorite={onToggleFavorite}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
