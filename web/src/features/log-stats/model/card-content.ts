import type { Units } from '../../../lib/units/units.ts';
import type { LogStats } from './log-stats.ts';
import { formatTrackLength } from './track-length.ts';

type Figure = { readonly label: string; readonly value: string };

/** The texts of a share card. */
export type CardContent = {
  /** Name of the member whose log it is. */
  readonly name: string;
  /** Name of the community. */
  readonly community: string;
  readonly credits: Figure;
  readonly figures: readonly Figure[];
  /** Names of the first coasters of the top list. */
  readonly favorites: readonly string[];
};

type CardOptions = {
  readonly name: string;
  readonly community: string;
  readonly units: Units;
  readonly maxFavorites: number;
};

/** Returns the texts of a share card. `figures` contains only those that are not zero. */
export function createCardContent(
  stats: LogStats,
  { name, community, units, maxFavorites }: CardOptions,
): CardContent {
  const { parks, countries, laps, track_m, counted, top_list } = stats;
  const figures = [
    { label: parks === 1 ? 'park' : 'parks', amount: parks, value: parks.toLocaleString() },
    {
      label: countries.length === 1 ? 'country' : 'countries',
      amount: countries.length,
      value: countries.length.toLocaleString(),
    },
    { label: laps === 1 ? 'lap' : 'laps', amount: laps, value: laps.toLocaleString() },
    { label: 'of track', amount: track_m ?? 0, value: formatTrackLength(track_m, units) },
  ];
  return {
    name,
    community,
    // Only the credits that the member's counting rules include; stats.credits has all.
    credits: { label: counted === 1 ? 'coaster' : 'coasters', value: counted.toLocaleString() },
    figures: figures.filter(({ amount }) => amount > 0).map(({ label, value }) => ({ label, value })),
    favorites: top_list.slice(0, maxFavorites).map((coaster) => coaster.name),
  };
}

/** Returns a description of a share card, for screen readers. */
export function describeCard({ name, credits, figures, favorites }: CardContent): string {
  const parts = [credits, ...figures].map(({ label, value }) => `${value} ${label}`);
  const list = favorites.length === 0 ? '' : ` Favorites: ${favorites.join(', ')}.`;
  return `${name}: ${parts.join(', ')}.${list}`;
}
