import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Units } from '../../../lib/units/units.ts';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { useCoasterFilters } from '../api/list-coaster-filters.ts';
import { TrackDrawing } from '../coaster/track-drawing.tsx';
import { type CoasterFilters, filterValueLabel } from '../model/coaster-filters.ts';
import classes from './browse-coasters.module.css';

/** Kinds of coasters: a filter, the words before its label, and figures of a typical coaster for the drawing. The height is in metres. */
const kinds = [
  { name: 'height', value: 'over-300', lead: 'Giants', height: 130, inversions: 0 },
  { name: 'type', value: 'Wood', lead: 'Tracks of', height: 40, inversions: 0 },
  { name: 'design', value: 'Inverted', lead: 'Hanging:', height: 45, inversions: 3 },
  { name: 'design', value: 'Flying', lead: 'Face down:', height: 50, inversions: 1 },
] as const;

const NO_FILTERS: CoasterFilters = {};

/** Links to the coasters of each kind, with their number. */
export function BrowseCoasters({ units }: { readonly units: Units }) {
  const options = useCoasterFilters('', NO_FILTERS).data;
  return (
    <section aria-labelledby="browse-coasters">
      <Title order={2} id="browse-coasters" fz="min(1.5rem, 30px)" mb="xs">
        Browse by kind
      </Title>
      <ul className={classes.kinds}>
        {kinds.map(({ name, value, lead, height, inversions }) => {
          const matches = options?.[name].find((option) => option.value === value)?.matches;
          return (
            <li key={value}>
              <Link
                to={{ search: `?${new URLSearchParams({ [name]: value })}` }}
                className={classes.kind ?? ''}
              >
                <span className={classes.drawing}>
                  <TrackDrawing
                    size="row"
                    coaster={{
                      stats: {
                        // The drawing uses only the metric figure.
                        height: { metric: height, imperial: 0 },
                        length: undefined,
                        speed: undefined,
                        inversions,
                      },
                      type: name === 'type' ? value : '',
                      design: name === 'design' ? value : '',
                      model: '',
                    }}
                  />
                </span>
                <span className={classes.text}>
                  {lead} <strong>{filterValueLabel(name, value, units)}</strong>
                  <span className={classes.count}>
                    {matches === undefined ? '\u00a0' : `${matches.toLocaleString()} coasters`}
                  </span>
                </span>
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={classes.lists}>
        <MoreLink to="/coasters/ranking">Best coasters</MoreLink>
        <MoreLink to="/coasters/makers">Manufacturers</MoreLink>
        <MoreLink to="/coasters/parks">Parks</MoreLink>
      </div>
    </section>
  );
}
