import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { groupByCountry } from '../model/find-parks.ts';
import type { Park } from '../model/park.ts';
import { handleListKey } from './list-keyboard.ts';
import classes from './park-list.module.css';
import { ParkRow } from './park-row.tsx';

type ParkListProps = {
  /** Sorted by country. */
  readonly parks: readonly Park[];
  /**
   * Whether the headings expand and collapse their countries. `locatedCountry` starts expanded, as does each of the
   * `favoriteCountries` with at most `MAX_PARKS_OPENED` parks. All other countries start collapsed.
   */
  readonly isCollapsible?: boolean;
  /** The country of the member's location, which comes first; empty if unknown. */
  readonly locatedCountry?: string;
  /** Countries that come next, because the member has starred parks there. */
  readonly favoriteCountries?: readonly string[];
  /** Id of the chosen park. */
  readonly value: string | null;
  readonly favorites: ReadonlySet<string> | undefined;
  readonly onSelect: (park: Park) => void;
  readonly onToggleFavorite: (parkId: string, wasFavorite: boolean) => void;
  /** Called when the focus should return to the search field. */
  readonly onReturnToSearch: () => void;
};

const NO_COUNTRIES = [] as const;
/** A country of favourites with more parks than this starts collapsed: it would push the other countries out of view. */
const MAX_PARKS_OPENED = 12;
// Heights in pixels, which the browser reserves for off-screen countries without rendering them (`content-visibility` in the CSS).
const ROW_HEIGHT = 48;
const HEADING_HEIGHT = 40;
/** Height of a heading that expands and collapses its country. */
const TOGGLE_HEIGHT = 56;

/** Lists parks by country. One row is in the tab order; arrow keys reach the others and the stars. */
export function ParkList({
  parks,
  isCollapsible = false,
  locatedCountry = '',
  favoriteCountries = NO_COUNTRIES,
  value,
  favorites,
  onSelect,
  onToggleFavorite,
  onReturnToSearch,
}: ParkListProps) {
  const [toggledCountries, setToggledCountries] = useState<ReadonlySet<string>>(new Set());
  const parkCounts = new Map(
    groupByCountry(parks).map(({ country, parks: { length } }) => [country, length]),
  );
  const hasTooManyParks = (country: string) => (parkCounts.get(country) ?? 0) > MAX_PARKS_OPENED;
  const initiallyOpen = [locatedCountry, ...favoriteCountries.filter((country) => !hasTooManyParks(country))];
  const countries = groupByCountry(parks, [...initiallyOpen, ...favoriteCountries]);
  const isOpen = (country: string) =>
    !isCollapsible || toggledCountries.has(country) !== initiallyOpen.includes(country);
  const firstVisiblePark = countries.find(({ country }) => isOpen(country))?.parks[0];
  const focusedParkId = useRef<string>(undefined);
  const [lastFocusedParkId, setLastFocusedParkId] = useState<string>();
  const tabStopParkId =
    [lastFocusedParkId, value].find((id) => parks.some((park) => park.id === id && isOpen(park.country))) ??
    firstVisiblePark?.id;

  // Unstarring a park removes its focused row from the list of favourites: move the focus to the search field.
  useEffect(() => {
    if (focusedParkId.current === undefined || parks.some((park) => park.id === focusedParkId.current))
      return;
    focusedParkId.current = undefined;
    onReturnToSearch();
  }, [parks, onReturnToSearch]);
  // Unstarring the last favourite removes the whole list: move the focus then, too.
  useEffect(
    () => () => {
      if (focusedParkId.current !== undefined) onReturnToSearch();
    },
    [onReturnToSearch],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its buttons
    <div
      className={classes.list}
      data-collapsible={isCollapsible || undefined}
      onKeyDown={(event) => {
        if (handleListKey(event) === 'return-to-search') onReturnToSearch();
      }}
      onFocus={({ target }) => {
        focusedParkId.current = target.closest<HTMLElement>('[data-park]')?.dataset.park;
        setLastFocusedParkId(focusedParkId.current);
      }}
      onBlur={({ relatedTarget }) => {
        // There is no relatedTarget when the focused row was removed.
        if (relatedTarget) focusedParkId.current = undefined;
      }}
    >
      {countries.map(({ country, parks: group }) => {
        const rows = isOpen(country) ? group : [];
        return (
          <section
            key={country}
            aria-label={country}
            className={classes.country}
            data-open={rows.length > 0 || undefined}
            style={{
              containIntrinsicBlockSize: `auto ${rows.length * ROW_HEIGHT + (isCollapsible ? TOGGLE_HEIGHT : HEADING_HEIGHT)}px`,
            }}
          >
            <CountryHeading
              country={country}
              isNear={country === locatedCountry}
              parks={group}
              {...(isCollapsible && {
                isOpen: isOpen(country),
                onToggle: () => setToggledCountries((toggled) => withToggled(toggled, country)),
              })}
            />
            {rows.length > 0 && (
              <ul className={classes.parks}>
                {rows.map((park) => (
                  <ParkRow
                    key={park.id}
                    park={park}
                    isSelected={park.id === value}
                    isFavorite={favorites?.has(park.id)}
                    isTabStop={park.id === tabStopParkId}
                    onSelect={onSelect}
                    onToggleFavorite={onToggleFavorite}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

function withToggled(countries: ReadonlySet<string>, country: string): ReadonlySet<string> {
  const next = new Set(countries);
  if (!next.delete(country)) next.add(country);
  return next;
}

type CountryHeadingProps = {
  readonly country: string;
  readonly isNear: boolean;
  readonly parks: readonly Park[];
  /** Undefined if the countries are not collapsible. */
  readonly isOpen?: boolean;
  readonly onToggle?: () => void;
};

function CountryHeading({ country, isNear, parks, isOpen, onToggle }: CountryHeadingProps) {
  if (isOpen === undefined) {
    return (
      <h3 className={classes.heading}>
        <bdi>{country}</bdi>
      </h3>
    );
  }
  return (
    <h3 className={classes.heading} data-toggle>
      <button type="button" className={classes.countryButton} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.headingText}>
          <span className={classes.name}>
            <bdi>{country}</bdi>
            {isNear && <span className={classes.nearBadge}>Near you</span>}
          </span>
          {!isOpen && (
            <span className={classes.parkNames} aria-hidden="true">
              {parks.map(({ name }) => name).join(', ')}
            </span>
          )}
        </span>
        <span className={classes.count}>{parks.length === 1 ? '1 park' : `${parks.length} parks`}</span>
        <IconChevronDown size={20} stroke={2} aria-hidden />
      </button>
    </h3>
  );
}
