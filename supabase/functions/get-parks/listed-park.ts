import * as z from 'zod/mini';
import { sourceId, sourceText } from '../_shared/source-fields.ts';

/** A validated park of Queue-Times or of an import; fields without a usable value are null or empty. */
const listedParkSchema = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  country: z.string(),
  continent: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timezone: z.nullable(z.string()),
});
export type ListedPark = Readonly<z.infer<typeof listedParkSchema>>;

/** Parses stored lists, which an older version may have written. */
export const listedParksSchema = z.array(listedParkSchema).check(z.minLength(1));

/** Queue-Times lists parks that belong to no group under this name. */
const UNGROUPED_NAME = 'Other';

/** Larger lists are rejected. */
const MAX_GROUPS = 2_000;
const MAX_PARKS = 2_000;

/** A number, or a number as text; null if invalid or above the limit. */
const degrees = (limit: number) =>
  z.catch(
    z.nullable(
      z.pipe(
        z.union([z.number(), z.string().check(z.regex(/^\s*[+-]?\d{1,3}(\.\d+)?\s*$/))]),
        z.transform((value) => (Math.abs(Number(value)) <= limit ? Number(value) : null)),
      ),
    ),
    null,
  );

const entrySchema = z.object({
  id: sourceId,
  name: sourceText(120),
  country: sourceText(80),
  continent: sourceText(40),
  latitude: degrees(90),
  longitude: degrees(180),
  timezone: sourceText(64),
});

const groupSchema = z.object({ name: sourceText(120), parks: z.array(z.unknown()) });
const listSchema = z.array(z.unknown());

/**
 * Parses the list of Queue-Times. Skips entries without an id, and repeated ids.
 * @throws when it is not a list of groups, contains no park, too many, or mostly entries without id or name
 */
export function readParkList(response: unknown): readonly ListedPark[] {
  const list = listSchema.parse(response);
  if (list.length > MAX_GROUPS) throw new Error(`the list of parks has ${list.length} groups`);
  const groups = list.map((group) => groupSchema.safeParse(group));
  const unreadable = groups.filter(({ success }) => !success).length;
  if (unreadable * 2 > groups.length) throw new Error('most entries of the list of parks are not groups');
  const parks = new Map<string, ListedPark>();
  let entries = 0;
  let usable = 0;
  for (const { data: group } of groups) {
    entries += group?.parks.length ?? 0;
    if (entries > MAX_PARKS) throw new Error(`the list of parks has more than ${MAX_PARKS} entries`);
    for (const raw of group?.parks ?? []) {
      const { data: entry } = entrySchema.safeParse(raw);
      if (!entry) continue;
      if (entry.name !== '') usable += 1;
      if (!parks.has(entry.id)) parks.set(entry.id, listedPark(entry, group?.name ?? ''));
    }
  }
  if (usable === 0) throw new Error('the list of parks is empty');
  if (usable * 2 < entries) throw new Error('most parks of the list are not readable');
  return [...parks.values()];
}

function listedPark(entry: z.infer<typeof entrySchema>, group: string): ListedPark {
  const { latitude, longitude, timezone, ...otherFields } = entry;
  // 0, 0 is in the sea: programs write it for unknown positions.
  const hasCoordinates = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0);
  return {
    ...otherFields,
    group: group === UNGROUPED_NAME ? '' : group,
    latitude: hasCoordinates ? latitude : null,
    longitude: hasCoordinates ? longitude : null,
    timezone: isTimezone(timezone) ? timezone : null,
  };
}

function isTimezone(name: string): boolean {
  if (name === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
