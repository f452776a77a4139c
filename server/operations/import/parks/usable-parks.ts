import * as z from 'zod/mini';
import { countCodePoints, tidyLine } from '#shared/rules/text.ts';
import type { ImportEntry, Remark } from '../import-file.ts';

/** A park that can be kept; undefined is what the file does not say. */
export type NamedPark = {
  readonly place: string;
  readonly id: string;
  readonly name: string;
  readonly group: string | undefined;
  readonly country: string | undefined;
  readonly continent: string | undefined;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly timezone: string | undefined;
};

type Checked = {
  readonly parks: readonly NamedPark[];
  readonly refused: readonly Remark[];
  /** What of the parks that are kept could not be read. */
  readonly notes: readonly Remark[];
};

/** The table of parks has the same rules. */
const USABLE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const lengths = { name: 120, group: 120, country: 80, continent: 40, timezone: 64 } as const;
/** What is longer is nothing that a record says, and not worth tidying. */
const TEXT_MAX_UNITS = 1000;

const anything = z.optional(z.unknown());
const recordSchema = z.object({
  id: z.union([z.int(), z.string()]),
  name: anything,
  group: anything,
  country: anything,
  continent: anything,
  latitude: anything,
  longitude: anything,
  timezone: anything,
});

/** Tells entries that can be kept from those that cannot, and says why. */
export function usableParks(entries: readonly ImportEntry[]): Checked {
  const parks = new Map<string, NamedPark>();
  const refused: Remark[] = [];
  const notes: Remark[] = [];
  for (const { place, record, fault } of entries) {
    const { data } = recordSchema.safeParse(record);
    const id = tidyLine(String(data?.id ?? ''));
    const unread: string[] = [];
    const text = (field: keyof typeof lengths) => {
      const read = readText(data?.[field], lengths[field]);
      if (read === null) unread.push(field);
      return read ?? undefined;
    };
    const name = text('name');
    const same = parks.get(id);
    const reason =
      fault ??
      (!USABLE_ID.test(id)
        ? `its id ${JSON.stringify(id.slice(0, 70))} is not 1 to 64 letters, digits, hyphens and underscores`
        : same
          ? `its id ${id} is that of ${same.place} (${same.name})`
          : null);
    if (reason !== null || name === undefined) {
      refused.push({ place, says: reason ?? `${id} has no name that can be read` });
      continue;
    }
    const coordinates = readCoordinates(data?.latitude, data?.longitude);
    if (coordinates === null) unread.push('coordinates');
    const timezone = text('timezone');
    const isKnownZone = timezone === undefined || isTimezone(timezone);
    if (!isKnownZone) unread.push('timezone');
    parks.set(id, {
      place,
      id,
      name,
      group: text('group'),
      country: text('country'),
      continent: text('continent'),
      coordinates: coordinates ?? undefined,
      timezone: isKnownZone ? timezone : undefined,
    });
    if (unread.length > 0) notes.push({ place, says: `${name}: ${unread.join(', ')} could not be read` });
  }
  return { parks: [...parks.values()], refused, notes };
}

/** Undefined where nothing is said, null where what is said cannot be read. */
function readText(value: unknown, maxLength: number): string | undefined | null {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > TEXT_MAX_UNITS) return null;
  const tidy = tidyLine(value);
  if (tidy === '') return value.trim() === '' ? undefined : null;
  return countCodePoints(tidy) <= maxLength ? tidy : null;
}

/** Undefined where neither is said, null where they are no place on the globe. */
function readCoordinates(latitude: unknown, longitude: unknown): NamedPark['coordinates'] | null {
  const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';
  if (!isSaid(latitude) && !isSaid(longitude)) return undefined;
  const [north, east] = [readDegrees(latitude, 90), readDegrees(longitude, 180)];
  // Where nothing is known, many lists write zeros.
  if (north === null || east === null || (north === 0 && east === 0)) return null;
  return { latitude: north, longitude: east };
}

function readDegrees(value: unknown, limit: number): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^[+-]?\d{1,3}([.,]\d{1,20})?$/.test(text)) return null;
  const degrees = Number(text.replace(',', '.'));
  return Math.abs(degrees) <= limit ? degrees : null;
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
