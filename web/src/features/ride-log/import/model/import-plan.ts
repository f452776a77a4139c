import { comparableName } from '../../../../lib/text/comparable-name.ts';
import type { CatalogueCoaster, Match } from '../matching/catalogue-coaster.ts';
import type { ImportEntry } from '../reading/read-entries.ts';

/** A coaster of a file, with all lines about it. */
export type ImportGroup = {
  readonly key: string;
  readonly name: string;
  readonly park: string;
  readonly country: string;
  /** The content of the column `coaster_id`; null if it is no valid id. */
  readonly coasterId: string | null;
  readonly entries: readonly ImportEntry[];
};

/**
 * How to import a coaster of a file: as a coaster of the catalogue, as a private entry, or not at all. Empty for an
 * ambiguous coaster until the member chooses. The draft on the device stores these values.
 */
export type Choice = `coaster:${string}` | 'private' | 'leave' | '';

export type PlannedGroup = ImportGroup & { readonly match: Match; readonly suggested: Choice };

/** A row for the database, with its line in the file. */
export type ImportRow = {
  /** Identifies the coaster: equal for all rows about it. */
  readonly key: string;
  readonly line: number;
  /** The name and park as the file has them, for a message about the line. */
  readonly text: string;
  readonly row: {
    readonly coaster_id: string | null;
    readonly name: string;
    readonly park: string;
    readonly rating: number | null;
    readonly tags: readonly string[];
    readonly review: string;
    readonly place: number | null;
    readonly ride:
      | (Exclude<ImportEntry['ride'], null> & {
          /** Position among equal rides of the file, from 1. */
          readonly copy: number;
        })
      | null;
  };
};

/** Groups lines with the same coaster, in the order of the file. */
export function groupEntries(entries: readonly ImportEntry[]): readonly ImportGroup[] {
  const groups = Map.groupBy(entries, ({ coasterId, name, park, country }) =>
    JSON.stringify([coasterId, name, park, country]),
  );
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (!first) return [];
    const { coasterId, name, park, country } = first;
    return [{ key, name, park, country, coasterId, entries: group }];
  });
}

/**
 * Adds to each group its match and a suggested choice. In a file of our own export, an id is certain, and a line without an id is a
 * private entry, which stays private unless its match is certain. In other files, an id is used only if the name also matches: the id
 * may be one of another app.
 * @param matches the matches of the groups, in the same order
 */
export function planGroups(
  groups: readonly ImportGroup[],
  matches: readonly Match[],
  coasters: readonly CatalogueCoaster[],
  isOwnExport: boolean,
): readonly PlannedGroup[] {
  const byId = new Map(coasters.map((coaster) => [coaster.id, coaster]));
  return groups.map((group, index) => {
    const coaster = group.coasterId === null ? undefined : byId.get(group.coasterId);
    const matchedById = coaster && (isOwnExport || hasName(coaster, group.name)) ? coaster : undefined;
    const match: Match = matchedById
      ? { kind: 'matched', coaster: matchedById, confidence: 'high' }
      : (matches[index] ?? { kind: 'unmatched' });
    const isSure = match.kind === 'matched' && match.confidence === 'high';
    return { ...group, match, suggested: isOwnExport && !isSure ? 'private' : suggestedChoice(match) };
  });
}

function hasName({ name, former_names }: CatalogueCoaster, nameInFile: string): boolean {
  const comparable = comparableName(nameInFile);
  return [name, ...former_names].some((ownName) => comparableName(ownName) === comparable);
}

function suggestedChoice(match: Match): Choice {
  if (match.kind === 'matched') return `coaster:${match.coaster.id}`;
  return match.kind === 'ambiguous' ? '' : 'private';
}

export type Plan = {
  readonly rows: readonly ImportRow[];
  /** Coasters for which the member has not made a choice yet. They are not imported. */
  readonly undecided: readonly PlannedGroup[];
  /** Coasters that the member leaves out. */
  readonly skipped: readonly PlannedGroup[];
};

/** Returns the rows to import, and the coasters that are not imported. Rows with a place in the top list come first, in its order. */
export function planRows(
  groups: readonly PlannedGroup[],
  choices: Readonly<Record<string, Choice | undefined>>,
): Plan {
  const choiceOf = (group: PlannedGroup) => choices[group.key] ?? group.suggested;
  const copies = new Map<string, number>();
  const rows = groups.flatMap((group) => {
    const choice = choiceOf(group);
    if (choice === '' || choice === 'leave') return [];
    const coaster_id = choice === 'private' ? null : choice.slice('coaster:'.length);
    const nameAndPark =
      coaster_id === null ? splitNameAndPark(group) : { name: group.name, park: group.park };
    const key = coaster_id ?? JSON.stringify(nameAndPark);
    return group.entries.map((entry): ImportRow => {
      const { rating, tags, review, place, ride } = entry;
      return {
        key,
        line: entry.line,
        text: describeGroup(group),
        row: {
          coaster_id,
          ...nameAndPark,
          rating,
          tags,
          review,
          place,
          // The key contains whether there is an id, but not the id: rides with different ids and the same content are numbered
          // together, because the database compares the content if an id belongs to another member's ride.
          ride: ride && { ...ride, copy: nextCopy(copies, [key, { ...ride, id: ride.id === null }]) },
        },
      };
    });
  });
  return {
    // Infinity minus Infinity is NaN, hence the `|| 0`.
    rows: rows.toSorted((one, other) => (one.row.place ?? Infinity) - (other.row.place ?? Infinity) || 0),
    undecided: groups.filter((group) => choiceOf(group) === ''),
    skipped: groups.filter((group) => choiceOf(group) === 'leave'),
  };
}

function nextCopy(copies: Map<string, number>, ride: unknown): number {
  const key = JSON.stringify(ride);
  const copy = (copies.get(key) ?? 0) + 1;
  copies.set(key, copy);
  return copy;
}

/** Returns the name and the park of a private entry. If there is no park, splits a name such as "name, park" or "name (park)". */
function splitNameAndPark({ name, park }: ImportGroup): { readonly name: string; readonly park: string } {
  if (park !== '') return { name, park };
  const [, before, within] = /^(.+?)\s*(?:,|\s[-–—@|]\s|\()\s*(.+?)\s*\)?$/.exec(name) ?? [];
  return before && within ? { name: before.trim(), park: within } : { name, park };
}

/** Returns the name and park as the file has them. */
export const describeGroup = ({ name, park }: Pick<ImportGroup, 'name' | 'park'>): string =>
  park === '' ? name : `${name}, ${park}`;
