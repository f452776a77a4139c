import type { CatalogueCoaster } from '../coasters/catalogue-coaster.ts';
import { formerNames } from './former-names.ts';
import { clones, dualTracks, relocations, retracks, singleLayoutModels, standardModels } from './groups.ts';
import { type Trait, traitsOf } from './traits.ts';

/** Data of a coaster for the ride log and its counting rules. A group has at least two coasters. */
export type CreditAttributes = {
  readonly formerNames: readonly string[];
  readonly traits: readonly Trait[];
  readonly dualGroup: string | null;
  readonly cloneGroup: string | null;
  readonly relocationGroup: string | null;
  readonly retrackGroup: string | null;
};

/** Returns the attributes of each coaster by its id. */
export function creditAttributesById(
  coasters: readonly CatalogueCoaster[],
): ReadonlyMap<string, CreditAttributes> {
  const dual = new Map([...groupsBy(coasters, rideKey), ...groupNamesById(dualTracks)]);
  const cloned = new Map([...groupsBy(coasters, cloneKey), ...groupNamesById(clones)]);
  const [relocated, retracked] = [groupNamesById(relocations), groupNamesById(retracks)];
  return new Map(
    coasters.map((coaster) => {
      const { id } = coaster;
      return [
        id,
        {
          formerNames: formerNames[id] ?? [],
          traits: traitsOf(coaster),
          dualGroup: dual.get(id) ?? null,
          cloneGroup: cloned.get(id) ?? null,
          relocationGroup: relocated.get(id) ?? null,
          retrackGroup: retracked.get(id) ?? null,
        },
      ];
    }),
  );
}

/** Returns the group name of each coaster id. A group's name is its first id. */
const groupNamesById = (groups: readonly (readonly string[])[]) =>
  new Map(groups.flatMap((ids) => ids.map((id) => [id, ids[0] ?? id] as const)));

/** Groups the coasters with equal keys. Returns the group name of each id. */
function groupsBy(
  coasters: readonly CatalogueCoaster[],
  keyOf: (coaster: CatalogueCoaster) => string | null,
): Map<string, string> {
  const groups = Map.groupBy(coasters, keyOf);
  return groupNamesById(
    [...groups].flatMap(([key, group]) =>
      key === null || group.length < 2 ? [] : [group.map(({ id }) => id)],
    ),
  );
}

/** Returns the same text for all tracks of a ride: "Desmo Race, Mirabilandia, Italy" for "Desmo Race (Left)"; null for other names. */
function rideKey({ name, parkName, country }: CatalogueCoaster): string | null {
  const track = / \((Left|Right|Blue|Green|Red|White|Yellow|North|South|East|West)\)$/i.exec(name);
  return track && `${name.slice(0, track.index)}, ${parkName}, ${country}`;
}

/**
 * Returns the same text for all clones of a layout; null if the layout is unknown. Rounds height to half a metre and length to a metre,
 * because values that were converted from feet differ by centimetres.
 */
function cloneKey({ make, model, heightM, lengthM }: CatalogueCoaster): string | null {
  if (make === null || model === null) return null;
  if (singleLayoutModels.has(model)) return `${make} ${model}`;
  if (!standardModels.has(model) || heightM === null || lengthM === null) return null;
  return `${make} ${model} ${Math.round(heightM * 2)} ${Math.round(lengthM)}`;
}
