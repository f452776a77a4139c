import type { CatalogueCoaster } from '../coasters/catalogue-coaster.ts';
import { formerNames } from './former-names.ts';
import { clones, dualTracks, fixedModels, newTracks, relocations, standardModels } from './groups.ts';
import { type Trait, traitsOf } from './traits.ts';

/** What the ride log knows about a coaster, besides its figures. A group has at least two coasters. */
export type CreditFacts = {
  readonly formerNames: readonly string[];
  readonly traits: readonly Trait[];
  readonly dualGroup: string | null;
  readonly cloneGroup: string | null;
  readonly relocationGroup: string | null;
  readonly retrackGroup: string | null;
};

/** Returns the facts of each coaster by its id. */
export function creditFacts(coasters: readonly CatalogueCoaster[]): ReadonlyMap<string, CreditFacts> {
  const dual = new Map([...groupsBy(coasters, trackName), ...listed(dualTracks)]);
  const cloned = new Map([...groupsBy(coasters, planOf), ...listed(clones)]);
  const [relocated, retracked] = [listed(relocations), listed(newTracks)];
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

/** A group's name is the first id in it. */
const listed = (groups: readonly (readonly string[])[]) =>
  new Map(groups.flatMap((ids) => ids.map((id) => [id, ids[0] ?? id] as const)));

function groupsBy(
  coasters: readonly CatalogueCoaster[],
  keyOf: (coaster: CatalogueCoaster) => string | null,
): Map<string, string> {
  const groups = Map.groupBy(coasters, keyOf);
  return listed(
    [...groups].flatMap(([key, group]) =>
      key === null || group.length < 2 ? [] : [group.map(({ id }) => id)],
    ),
  );
}

/** "Desmo Race, Mirabilandia" for "Desmo Race (Left)" in that park. */
function trackName({ name, parkName, country }: CatalogueCoaster): string | null {
  const track = / \((Left|Right|Blue|Green|Red|White|Yellow|North|South|East|West)\)$/i.exec(name);
  return track && `${name.slice(0, track.index)}, ${parkName}, ${country}`;
}

/** Equal for coasters that were built from one plan. Figures that were measured in feet differ by some centimetres. */
function planOf({ make, model, heightM, lengthM }: CatalogueCoaster): string | null {
  if (make === null || model === null) return null;
  if (fixedModels.has(model)) return `${make} ${model}`;
  if (!standardModels.has(model) || heightM === null || lengthM === null) return null;
  return `${make} ${model} ${Math.round(heightM * 2)} ${Math.round(lengthM)}`;
}
