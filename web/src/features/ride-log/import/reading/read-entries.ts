import { cleanLine, cleanText, countCodePoints, isVisibleText } from '#shared/rules/text.ts';
import { TAGS } from '../../../../lib/ride-log/credit.ts';
import type { ColumnMapping, Field } from './columns.ts';
import { type DateOrder, readDate } from './dates.ts';
import type { ImportTable, TableLine } from './read-table.ts';

type ImportedRide = {
  readonly id: string | null;
  /** A year, a month or a day; null if it is not known. */
  readonly ridden_on: string | null;
  readonly laps: number;
  readonly seat: string;
  readonly note: string;
};

/** A line of a file that can be imported. */
export type ImportEntry = {
  readonly line: number;
  /** The content of the column `coaster_id`; null if it is no valid id. */
  readonly coasterId: string | null;
  readonly name: string;
  readonly park: string;
  readonly country: string;
  /** From 1 to 5 in halves. */
  readonly rating: number | null;
  readonly tags: readonly string[];
  readonly review: string;
  /** Place in the top list, from 1. */
  readonly place: number | null;
  /** Null for a coaster without a ride. */
  readonly ride: ImportedRide | null;
};

/** A line that cannot be imported, or that is imported with a field left out or cut off. */
export type LineIssue = {
  readonly line: number;
  /** What the line contains: its cells, or the name and park of its coaster. */
  readonly text: string;
  readonly message: string;
};

export type ParsedEntries = {
  readonly entries: readonly ImportEntry[];
  readonly rejected: readonly LineIssue[];
  /** Lines that are imported with a field left out or cut off. */
  readonly warnings: readonly LineIssue[];
};

export type EntryOptions = {
  readonly mapping: ColumnMapping;
  readonly dateOrder: DateOrder;
  /** The greatest rating of the file's scale: 5, 10 or 100. */
  readonly bestRating: number;
  /** Today in the time zone where the day begins first. Rides on later days are rejected, as in the database. */
  readonly latestDay: string;
};

/** The year of the first roller coaster, as in ride-date.ts and in the database. */
const FIRST_YEAR = '1884';
const MAX_LAPS = 999;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const COASTER_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Reads the lines of a table. Lines without a coaster or with a future date are rejected. Invalid dates, laps and ratings are left out
 * and long texts are cut off, with a warning. Other invalid cells are left out without a warning.
 */
export function readEntries(table: ImportTable, options: EntryOptions): ParsedEntries {
  const entries: ImportEntry[] = [];
  const rejected: LineIssue[] = [];
  const warnings: LineIssue[] = [];
  for (const line of table.lines) {
    const text = line.cells
      .filter((cell) => cell.trim() !== '')
      .join(', ')
      .slice(0, 200);
    const read = readEntry(line, options);
    if (typeof read === 'string') rejected.push({ line: line.line, text, message: read });
    else {
      entries.push(read.entry);
      for (const message of read.warnings) warnings.push({ line: line.line, text, message });
    }
  }
  return { entries, rejected, warnings };
}

/** Returns the entry of a line, or the reason why the line is rejected. */
function readEntry(
  { line, cells }: TableLine,
  { mapping, dateOrder, bestRating, latestDay }: EntryOptions,
): { readonly entry: ImportEntry; readonly warnings: readonly string[] } | string {
  const warnings: string[] = [];
  const cell = (field: Field) => cells[mapping[field] ?? -1] ?? '';
  const text = (field: Field, maxLength: number, clean = cleanLine) => {
    const cleaned = clean(cell(field));
    if (cleaned !== '' && !isVisibleText(cleaned)) return '';
    if (countCodePoints(cleaned) <= maxLength) return cleaned;
    warnings.push(`The ${LABELS[field]} is longer than ${maxLength} characters and is cut off.`);
    return clean([...cleaned].slice(0, maxLength).join(''));
  };
  const name = text('name', 200);
  if (name === '') return 'The line has no coaster.';
  const date = readDate(cell('date'), dateOrder);
  const isFuture = typeof date === 'string' && date > latestDay.slice(0, date.length);
  if (isFuture) return 'The date is in the future.';
  const isTooOld = typeof date === 'string' && date < FIRST_YEAR;
  if (date === undefined || isTooOld)
    warnings.push(`The date "${cell('date').trim().slice(0, 40)}" is left out.`);
  const laps = readLaps(cell('laps'));
  if (laps === undefined)
    warnings.push(`The number of laps "${cell('laps').trim().slice(0, 40)}" is left out.`);
  const rating = readRating(cell('rating'), bestRating);
  if (rating === undefined) warnings.push(`The rating "${cell('rating').trim().slice(0, 40)}" is left out.`);
  const id = cell('ride_id').trim().toLowerCase();
  const coasterId = cell('coaster_id').trim();
  const place = Number(cell('place').trim());
  const ride: ImportedRide = {
    id: UUID.test(id) ? id : null,
    ridden_on: isTooOld ? null : (date ?? null),
    laps: laps ?? 1,
    seat: text('seat', 40),
    note: text('note', 500, cleanText),
  };
  const isRide =
    ride.id !== null || ride.ridden_on !== null || (laps ?? 0) > 0 || ride.seat !== '' || ride.note !== '';
  const entry: ImportEntry = {
    line,
    coasterId: COASTER_ID.test(coasterId) ? coasterId : null,
    name,
    park: text('park', 200),
    country: text('country', 80),
    rating: rating ?? null,
    tags: TAGS.filter((tag) =>
      cell('tags')
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes(tag),
    ),
    review: text('review', 200),
    place: Number.isInteger(place) && place >= 1 && place <= 100_000 ? place : null,
    // A line with 0 laps adds only the coaster, even if it has a date or a note.
    ride: isRide && laps !== 0 ? ride : null,
  };
  return { entry, warnings };
}

const LABELS: Readonly<Record<Field, string>> = {
  name: 'coaster',
  park: 'park',
  country: 'country',
  date: 'date',
  laps: 'number of laps',
  rating: 'rating',
  review: 'review',
  tags: 'tags',
  place: 'place',
  seat: 'seat',
  note: 'note',
  coaster_id: 'id',
  ride_id: 'ride',
};

/** Returns the number of laps; null for an empty cell, undefined for an invalid number or one above `MAX_LAPS`. */
function readLaps(cell: string): number | null | undefined {
  if (cell.trim() === '') return null;
  const laps = Number(cell.trim().replace(/\s*(?:x|×|times|laps?)$/i, ''));
  if (!Number.isInteger(laps) || laps < 0) return undefined;
  return laps > MAX_LAPS ? undefined : laps;
}

/** Returns a rating from 1 to 5 in halves; null for an empty cell, "0" or a placeholder such as a dash; undefined for an invalid rating. */
function readRating(cell: string, bestRating: number): number | null | undefined {
  const text = cell.trim();
  if (text === '' || /^(?:-|n\/a|null)$/i.test(text)) return null;
  const stars = /^[★⭐]+/u.exec(text)?.[0];
  const [, digits, scale] = /^(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)|%)?$/.exec(text) ?? [];
  const value = stars ? [...stars].length : Number(digits?.replace(',', '.'));
  const best = scale === undefined ? (text.endsWith('%') ? 100 : bestRating) : Number(scale);
  // Sites export coasters without a rating as zero.
  if (value === 0) return null;
  if (!Number.isFinite(value) || !(best > 0) || value > best) return undefined;
  return Math.min(5, Math.max(1, Math.round((value / best) * 10) / 2));
}

/** Returns the greatest rating of the scale that a column seems to use. */
export function bestRatingOf(cells: readonly string[]): 5 | 10 | 100 {
  const greatest = Math.max(
    0,
    ...cells.map((cell) => Number(cell.trim().replace(',', '.'))).filter(Number.isFinite),
  );
  if (greatest <= 5) return 5;
  return greatest <= 10 ? 10 : 100;
}
