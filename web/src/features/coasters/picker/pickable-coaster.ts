import type { CatalogueCoaster, Credit } from '../../../lib/ride-log/credit.ts';
import { comparableName } from '../../../lib/text/comparable-name.ts';
import type { Coaster } from '../model/normalise-coaster.ts';

/** A coaster that can be picked, with its park where our directory has it. */
export type PickableCoaster = {
  readonly id: string;
  readonly name: string;
  readonly parkName: string;
  readonly park: { readonly id: string; readonly name: string; readonly country: string } | null;
};

type Place = { readonly park_id?: string | null; readonly country?: string | null };

function pickable(id: string, name: string, parkName: string, { park_id, country }: Place): PickableCoaster {
  return {
    id,
    name,
    parkName,
    park: park_id ? { id: park_id, name: parkName, country: country ?? '' } : null,
  };
}

/** Returns a coaster of our catalogue to pick. */
export function pickableCoaster(
  coaster: Pick<CatalogueCoaster, 'id' | 'name' | 'park_name' | 'park_id' | 'country'>,
): PickableCoaster {
  return pickable(coaster.id, coaster.name, coaster.park_name, coaster);
}

/** Returns a coaster that a search has found. */
export function foundCoaster({ id, name, park, parkId, country }: Coaster): PickableCoaster {
  return pickable(id, name, park, { park_id: parkId, country });
}

/** Returns a coaster of the member's log; null if the catalogue does not have it. */
export function loggedCoaster({
  coaster_id,
  coaster_name,
  park_name,
  coaster,
}: Credit): PickableCoaster | null {
  return coaster_id === null ? null : pickable(coaster_id, coaster_name, park_name, coaster ?? {});
}

/** Returns the coasters whose name and park contain each word of a text. */
export function coastersMatching(coasters: readonly PickableCoaster[], text: string): PickableCoaster[] {
  const words = comparableName(text).split(' ');
  return coasters.filter(({ name, parkName }) => {
    const known = comparableName(`${name} ${parkName}`);
    return words.every((word) => known.includes(word));
  });
}
