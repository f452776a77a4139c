import * as z from 'zod/mini';
import { cleanExternalLine, countCodePoints } from '#shared/rules/text.ts';
import type { ImportEntry, ImportMessage } from '../import-file.ts';

/** A park with a valid id and name. Other fields are undefined if the file lacks them or their value is invalid. */
export type ValidPark = {
  readonly position: string;
  readonly id: string;
  readonly name: string;
  readonly group: string | undefined;
  readonly country: string | undefined;
  readonly continent: string | undefined;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly timezone: string | undefined;
};

type ValidatedParks = {
  readonly parks: readonly ValidPark[];
  readonly rejected: readonly ImportMessage[];
  /** Messages about invalid fields of these parks. */
  readonly notes: readonly ImportMessage[];
};

/** The same rules as the checks of the parks table. Lengths are in code points. */
const VALID_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const lengths = { name: 120, group: 120, country: 80, continent: 40, timezone: 64 } as const;
/** In UTF-16 code units. Longer texts are rejected without cleaning them. */
const RAW_TEXT_MAX_LENGTH = 1000;

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

/** Separates entries with a valid id and name from all others, and says why each of the others is rejected. */
export function validateParks(entries: readonly ImportEntry[]): ValidatedParks {
  const parks = new Map<string, ValidPark>();
  const rejected: ImportMessage[] = [];
  const notes: ImportMessage[] = [];
  for (const { position, record, errorMessage } of entries) {
    const { data } = recordSchema.safeParse(record);
    const id = cleanExternalLine(String(data?.id ?? ''));
    const invalidFields: string[] = [];
    const text = (field: keyof typeof lengths) => {
      const parsed = readText(data?.[field], lengths[field]);
      if (parsed === null) invalidFields.push(field);
      return parsed ?? undefined;
    };
    const name = text('name');
    const duplicate = parks.get(id);
    const reason =
      errorMessage ??
      (!VALID_ID.test(id)
        ? `its id ${JSON.stringify(id.slice(0, 70))} is invalid: use 1 to 64 letters, digits, hyphens and underscores, starting with a letter or digit`
        : duplicate
          ? `its id ${id} is already used by ${duplicate.position} (${duplicate.name})`
          : null);
    if (reason !== null || name === undefined) {
      rejected.push({
        position,
        message: reason ?? `park ${id} has no valid name (1 to ${lengths.name} visible characters)`,
      });
      continue;
    }
    const coordinates = readCoordinates(data?.latitude, data?.longitude);
    if (coordinates === null) invalidFields.push('coordinates');
    const timezone = text('timezone');
    const isKnownZone = timezone === undefined || isTimezone(timezone);
    if (!isKnownZone) invalidFields.push('timezone');
    parks.set(id, {
      position,
      id,
      name,
      group: text('group'),
      country: text('country'),
      continent: text('continent'),
      coordinates: coordinates ?? undefined,
      timezone: isKnownZone ? timezone : undefined,
    });
    if (invalidFields.length > 0)
      notes.push({ position, message: `${name}: ${invalidFields.join(', ')} could not be read` });
  }
  return { parks: [...parks.values()], rejected, notes };
}

/** Returns undefined if the field is missing or blank, null if it is invalid. */
function readText(value: unknown, maxLength: number): string | undefined | null {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > RAW_TEXT_MAX_LENGTH) return null;
  const cleanedLine = cleanExternalLine(value);
  if (cleanedLine === '') return value.trim() === '' ? undefined : null;
  return countCodePoints(cleanedLine) <= maxLength ? cleanedLine : null;
}

/** Returns undefined if both are missing, null if only one is missing or either is invalid. */
function readCoordinates(latitude: unknown, longitude: unknown): ValidPark['coordinates'] | null {
  const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';
  if (!isPresent(latitude) && !isPresent(longitude)) return undefined;
  const [north, east] = [readDegrees(latitude, 90), readDegrees(longitude, 180)];
  // Many lists write zeros for unknown values.
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
