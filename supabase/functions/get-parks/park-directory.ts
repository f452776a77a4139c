import { parks as catalogue } from '../../../catalogue/parks.ts';
import type { ListedPark } from './listed-park.ts';

/** A park in the function's response. */
type Park = Omit<ListedPark, 'group'> & {
  /** Whether Queue-Times has wait times for it. */
  readonly live: boolean;
};

type ParkGroup = { readonly name: string; readonly parks: readonly Park[] };

type DirectoryPark = Park & Pick<ListedPark, 'group'>;

const UNGROUPED_NAME = 'Other';

/**
 * Merges our own parks with the list of Queue-Times. Our locations are better: Queue-Times has some parks in the wrong state, country
 * or timezone. Names and groups (the companies that run parks) may change, so those come from Queue-Times.
 * @param listed null if Queue-Times has never responded
 * @param imported parks of an operator's import, which override everything but `live`; left out if Queue-Times now lists them under
 * another id
 */
export function createParkDirectory(
  listed: readonly ListedPark[] | null,
  imported: readonly ListedPark[] = [],
): DirectoryPark[] {
  const parks = mergeCatalogueWithList(listed);
  if (imported.length === 0) return parks;
  const liveById = new Map(parks.map(({ id, live }) => [id, live]));
  const replacedIds = new Set(parksWithNewIds(listed ?? []).map(({ ownId }) => ownId));
  const overriding = imported.filter(({ id }) => !replacedIds.has(id));
  const ids = new Set(overriding.map(({ id }) => id));
  return [
    ...parks.filter(({ id }) => !ids.has(id)),
    ...overriding.map((park) => ({ ...park, live: liveById.get(park.id) ?? false })),
  ];
}

function mergeCatalogueWithList(listed: readonly ListedPark[] | null): DirectoryPark[] {
  if (!listed) return [...catalogue];
  const byId = new Map(listed.map((park) => [park.id, park]));
  const replacedIds = new Set(parksWithNewIds(listed).map(({ ownId }) => ownId));
  return [
    // Leave out parks of the catalogue that Queue-Times now lists under another id: `addedParks` returns them under that id.
    ...catalogue
      .filter(({ id }) => !replacedIds.has(id))
      .map((park) => {
        const listedPark = byId.get(park.id);
        if (!listedPark) return { ...park, live: false };
        const name =
          listedPark.name === '' || differsOnlyInSpelling(listedPark.name, park.name)
            ? park.name
            : listedPark.name;
        return { ...park, name, group: listedPark.group || park.group, live: true };
      }),
    ...addedParks(listed).map((park) => ({ ...park, live: true })),
  ];
}

/** Returns parks of our catalogue that Queue-Times now lists under another id, with both ids. */
export function parksWithNewIds(
  listed: readonly ListedPark[],
): readonly { readonly ownId: string; readonly listedId: string }[] {
  const added = new Map(addedParks(listed).map((park) => [nameAndCountryKey(park), park.id]));
  return catalogue.flatMap((park) => {
    const listedId = park.live ? undefined : added.get(nameAndCountryKey(park));
    return listedId === undefined ? [] : [{ ownId: park.id, listedId }];
  });
}

const catalogueIds = new Set(catalogue.map(({ id }) => id));

/** Returns listed parks that the catalogue lacks, except parks without a name or a country. */
function addedParks(listed: readonly ListedPark[]): readonly ListedPark[] {
  return listed.filter(({ id, name, country }) => !catalogueIds.has(id) && name !== '' && country !== '');
}

/** Returns the groups in the order of their names, each with its parks in that order; ungrouped parks come last. */
export function groupParks(directory: readonly DirectoryPark[]): ParkGroup[] {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  const groups = Map.groupBy(directory, ({ group }) => group);
  return [...groups]
    .sort(([one], [other]) => Number(one === '') - Number(other === '') || compare(one, other))
    .map(([name, parks]) => ({
      name: name || UNGROUPED_NAME,
      parks: parks
        .map(({ group: _, ...park }) => park)
        .sort((one, other) => compare(one.name, other.name) || compare(one.id, other.id)),
    }));
}

/** Returns the rows for the table of parks. */
export function parkRows(directory: readonly DirectoryPark[]) {
  return directory.map(({ group, ...park }) => ({ ...park, group_name: group }));
}

function nameAndCountryKey({ name, country }: Pick<ListedPark, 'name' | 'country'>): string {
  return `${normalizeName(name)} ${normalizeName(country)}`;
}

/** Returns whether two names differ only in accents, case, spaces and punctuation. If they do, the directory keeps our spelling. */
function differsOnlyInSpelling(one: string, other: string): boolean {
  return normalizeName(one) === normalizeName(other);
}

function normalizeName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
