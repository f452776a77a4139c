import { IconChevronDown, IconHome, IconLaurelWreath, IconRollercoaster } from '@tabler/icons-react';
import { useInstance } from '../../../lib/instance/instance.ts';
import { useHomeParks } from '../api/list-home-parks.ts';
import type { MemberFilters } from '../model/member-filters.ts';
import { parkOptions } from '../model/park-options.ts';
import classes from './filter-bar.module.css';

type FilterBarProps = {
  readonly filters: MemberFilters;
  /** The signed-in member's own home park, which is listed first; empty without one. */
  readonly ownPark: string;
  readonly onChange: (filters: MemberFilters) => void;
};

/** Shows chips that limit the list to a home park, to members on the tour or to guides. */
export function FilterBar({ filters, ownPark, onChange }: FilterBarProps) {
  const parks = useHomeParks().data ?? [];
  const { park, onTour, guidesOnly } = filters;
  const { tour_enabled } = useInstance();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div role="group" aria-label="Filter members" className={classes.bar}>
      <div className={classes.park} data-chosen={park !== '' || undefined}>
        <IconHome size={18} stroke={1.8} aria-hidden />
        <select
          aria-label="Home park"
          className={classes.select}
          value={park}
          onChange={(event) => onChange({ ...filters, park: event.currentTarget.value })}
        >
          <option value="">Home park</option>
          {parkOptions({ parks, ownPark, chosenPark: park }).map((option) => (
            <option key={option.park} value={option.park}>
              {option.isOwn ? `${option.park} (yours)` : option.park}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} aria-hidden />
      </div>
      {tour_enabled && (
        <button
          type="button"
          className={classes.chip}
          aria-pressed={onTour}
          onClick={() => onChange({ ...filters, onTour: !onTour })}
        >
          <IconRollercoaster size={18} stroke={1.8} aria-hidden />
          On tour
        </button>
      )}
      <button
        type="button"
        className={classes.chip}
        aria-pressed={guidesOnly}
        onClick={() => onChange({ ...filters, guidesOnly: !guidesOnly })}
      >
        <IconLaurelWreath size={18} stroke={1.8} aria-hidden />
        Guides
      </button>
    </div>
  );
}
