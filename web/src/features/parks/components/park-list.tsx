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
  /** The visitor goes up from the first row or types, or the row with the focus is gone. */
  readonly onLeave: () => void;
};

const ROW_HEIGHT = 48;
const HEADING_HEIGHT = 40;

/** Parks by country. The Tab key stops at one of them; arrows lead to the others and to their stars. */
export function ParkList({ parks, value, favorites, onSelect, onToggleFavorite, onLeave }: ParkListProps) {
  const focused = useRef<string>(undefined);
  const [lastFocused, setLastFocused] = useState<string>();
  const entry = [lastFocused, value].find((id) => parks.some((park) => park.id === id)) ?? parks[0]?.id;

  // A park that loses its star leaves the list of favourites, and takes the focus with it.
  useEffect(() => {
    if (focused.current === undefined || parks.some((park) => park.id === focused.current)) return;
    focused.current = undefined;
    onLeave();
  }, [parks, onLeave]);
  // So does the last one, with the whole list.
  useEffect(
    () => () => {
      if (focused.current !== undefined) onLeave();
    },
    [onLeave],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its buttons let through
    <div
      className={classes.list}
      data-park-list
      onKeyDown={(event) => {
        if (handleListKey(event) === 'left') onLeave();
      }}
      onFocus={({ target }) => {
        focused.current = target.closest<HTMLElement>('[data-park]')?.dataset.park;
        setLastFocused(focused.current);
      }}
      onBlur={({ relatedTarget }) => {
        // Without a next element the focused one may have been taken out of the page.
        if (relatedTarget) focused.current = undefined;
      }}
    >
      {groupByCountry(parks).map(({ country, parks: members }) => (
        <section
          key={country}
          aria-label={country}
          className={classes.country}
          style={{ containIntrinsicBlockSize: `auto ${members.length * ROW_HEIGHT + HEADING_HEIGHT}px` }}
        >
          <h3 className={classes.heading}>
            <bdi>{country}</bdi>
          </h3>
          <ul className={classes.parks}>
            {members.map((park) => (
              <ParkRow
                key={park.id}
                park={park}
                selected={park.id === value}
                favorite={favorites?.has(park.id)}
                isEntry={park.id === entry}
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
