import { parks as catalogue } from '../../../catalogue/parks.ts';
import type { ListedPark } from './listed-park.ts';

/** A park as the function answers it. */
type Park = Omit<ListedPark, 'group'> & {
  /** Whether Queue-Times has waiting times for it. */
  readonly live: boolean;
};

type ParkGroup = { readonly name: string; readonly parks: readonly Park[] };

type DirectoryPark = Park & Pick<ListedPark, 'group'>;

const UNGROUPED = 'Other';

/**
 * Our own parks with those that the source lists. Where a park lies, ours says better: the source has some in the wrong
 * state, country or timezone. What it is called and who runs it may change, so there the source is believed.
 * @param listed null when the source never answered
 * @param imported what an operator's import says; it is believed about everything but waiting times
 */
export function parkDirectory(
  listed: readonly ListedPark[] | null,
  imported: readonly ListedPark[] = [],
): DirectoryPark[] {
  const parks = ownAndListedParks(listed);
  if (imported.length === 0) return parks;
  const isLive = new Map(parks.map(({ id, live }) => [id, live]));
  const adopted = new Set(adoptedParks(listed ?? []).map(({ ownId }) => ownId));
  const said = imported.filter(({ id }) => !adopted.has(id));
  const ids = new Set(said.map(({ id }) => id));
  return [
    ...parks.filter(({ id }) => !ids.has(id)),
    ...said.map((park) => ({ ...park, live: isLive.get(park.id) ?? false })),
  ];
}

function ownAndListedParks(listed: readonly ListedPark[] | null): DirectoryPark[] {
  if (!listed) return [...catalogue];
  const byId = new Map(listed.map((park) => [park.id, park]));
  const adopted = new Set(adoptedParks(listed).map(({ ownId }) => ownId));
  return [
    // A park that the source had not when ours got its own id is shown once, with its waiting times.
    ...catalogue
      .filter(({ id }) => !adopted.has(id))
      .map((park) => {
        const source = byId.get(park.id);
        if (!source) return { ...park, live: false };
        const name = source.name === '' || isSpelledAlike(source.name, park.name) ? park.name : source.name;
        return { ...park, name, group: source.group || park.group, live: true };
      }),
    ...addedParks(listed).map((park) => ({ ...park, live: true })),
  ];
}

/** Parks that have an id of our own and that the source lists by now, under its own. */
export function adoptedParks(
  listed: readonly ListedPark[],
): readonly { readonly ownId: string; readonly listedId: string }[] {
  const added = new Map(addedParks(listed).map((park) => [placeName(park), park.id]));
  return catalogue.flatMap((park) => {
    const listedId = park.live ? undefined : added.get(placeName(park));
    return listedId === undefined ? [] : [{ ownId: park.id, listedId }];
  });
}

const known = new Set(catalogue.map(({ id }) => id));

/** What the source lists and the catalogue lacks. Without a name and a country it would be in no place of the list. */
function addedParks(listed: readonly ListedPark[]): readonly ListedPark[] {
  return listed.filter(({ id, name, country }) => !known.has(id) && name !== '' && country !== '');
}

/** Groups by name with their parks by name; what has no group comes last. */
export function groupParks(directory: readonly DirectoryPark[]): ParkGroup[] {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  const groups = Map.groupBy(directory, ({ group }) => group);
  return [...groups]
    .sort(([one], [other]) => Number(one === '') - Number(other === '') || compare(one, other))
    .map(([name, parks]) => ({
      name: name || UNGROUPED,
      parks: parks
        .map(({ group: _, ...park }) => park)
        .sort((one, other) => compare(one.name, other.name) || compare(one.id, other.id)),
    }));
}

/** Rows of the table of parks. */
export function parkRows(directory: readonly DirectoryPark[]) {
  return directory.map(({ group, ...park }) => ({ ...park, group_name: group }));
}

function placeName({ name, country }: Pick<ListedPark, 'name' | 'country'>): string {
  return `${letters(name)} ${letters(country)}`;
}

/** Alike but for accents, case, blanks and marks: then ours is the right spelling. */
function isSpelledAlike(one: string, other: string): boolean {
  return letters(one) === letters(other);
}

function letters(words: string): string {
  return words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
