import type { CatalogueCoaster, Credit } from '../../../lib/ride-log/credit.ts';
import { comparableName } from '../../../lib/text/comparable-name.ts';
import { type Coaster, type Figures, type Track, trackOf } from '../model/normalise-coaster.ts';

/** A coaster that can be picked. `park` is null if the id of the park is unknown. */
export type PickableCoaster = {
  readonly id: string;
  readonly name: string;
  readonly parkName: string;
  readonly park: { readonly id: string; readonly name: string; readonly country: string } | null;
  readonly track: Track;
};

type ParkFields = { readonly park_id?: string | null; readonly country?: string | null };

function toPickable(
  coaster: Omit<PickableCoaster, 'park'>,
  { park_id, country }: ParkFields,
): PickableCoaster {
  const { id, name, parkName, track } = coaster;
  return {
    id,
    name,
    parkName,
    track,
    park: park_id ? { id: park_id, name: parkName, country: country ?? '' } : null,
  };
}

/** Converts a coaster of our catalogue. */
export function fromCatalogue(
  coaster: Pick<CatalogueCoaster, 'id' | 'name' | 'park_name' | 'park_id' | 'country'> & Figures,
): PickableCoaster {
  const { id, name, park_name } = coaster;
  return toPickable({ id, name, parkName: park_name, track: trackOf(coaster) }, coaster);
}

/** Converts a search result. */
export function fromSearch(coaster: Coaster): PickableCoaster {
  const { id, name, park, parkId, country, type, design, model, stats } = coaster;
  const track = { type, design, model, stats };
  return toPickable({ id, name, parkName: park, track }, { park_id: parkId, country });
}

/** Converts an entry of the member's log; null if the catalogue does not have the coaster. */
export function fromLog({ coaster_id, coaster_name, park_name, coaster }: Credit): PickableCoaster | null {
  if (coaster_id === null) return null;
  const named = { id: coaster_id, name: coaster_name, parkName: park_name, track: trackOf(coaster) };
  return toPickable(named, coaster ?? {});
}

/** Returns the coasters whose name and park together contain each word of a text. */
export function filterCoasters(coasters: readonly PickableCoaster[], text: string): PickableCoaster[] {
  const words = comparableName(text).split(' ');
  return coasters.filter(({ name, parkName }) => {
    const coasterText = comparableName(`${name} ${parkName}`);
    return words.every((word) => coasterText.includes(word));
  });
}

/** Returns the coasters without repetitions, each at the position of its first occurrence. */
export function distinctCoasters(coasters: readonly PickableCoaster[]): PickableCoaster[] {
  const ids = new Set<string>();
  return coasters.filter(({ id }) => {
    const isFirst = !ids.has(id);
    ids.add(id);
    return isFirst;
  });
}
