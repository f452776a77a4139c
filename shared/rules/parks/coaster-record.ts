// @spec guide/coaster-entity

/**
 * Parses records of the public coaster service (rcdb-api), in either of its formats. The figures in `stats` are texts with units, lists
 * for coasters with several tracks, or missing. A park is {id, name} or, in older records, a parkName. status.date is {opened, closed}
 * or, in older records, one text. Unknown values are empty or missing. Our own API sends the newer format, and imported files may have
 * either.
 */
import * as z from 'zod/mini';
import { cleanExternalLine, countCodePoints } from '../text.ts';

/** A parsed record; undefined for missing values. */
export type CoasterRecord = {
  readonly id: string;
  readonly name: string | undefined;
  readonly park: string | undefined;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly country: string | undefined;
  readonly region: string | undefined;
  readonly type: string | undefined;
  readonly design: string | undefined;
  readonly make: string | undefined;
  readonly model: string | undefined;
  /** In metres, like the length. */
  readonly height: number | undefined;
  /** In km/h. */
  readonly speed: number | undefined;
  readonly length: number | undefined;
  readonly inversions: number | undefined;
  readonly status: string | undefined;
  /** A full or partial date (yyyy, yyyy-MM, yyyy-MM-dd), or another text as it is in the record. */
  readonly opened: string | undefined;
  readonly closed: string | undefined;
  /** Fields with a value that could not be parsed; they are undefined. */
  readonly invalidFields: readonly string[];
};

const ID_MAX_LENGTH = 64;
/** No coaster has more tracks than this. Further list items are ignored. */
const MAX_TRACKS = 4;
/** In UTF-16 code units. Longer texts are rejected without cleaning them. */
const RAW_TEXT_MAX_LENGTH = 1000;

const units = {
  metres: {
    '': 1,
    m: 1,
    metre: 1,
    metres: 1,
    meter: 1,
    meters: 1,
    ft: 0.3048,
    foot: 0.3048,
    feet: 0.3048,
    "'": 0.3048,
  },
  kmh: { '': 1, 'km/h': 1, kmh: 1, kph: 1, mph: 1.609344, 'mi/h': 1.609344 },
  count: { '': 1 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

/** The units and the valid range of each figure. The coasters table has the same bounds. */
const figureRules = {
  height: { units: units.metres, min: 0.01, max: 500 },
  speed: { units: units.kmh, min: 0.01, max: 500 },
  length: { units: units.metres, min: 0.01, max: 20_000 },
  inversions: { units: units.count, min: 0, max: 50 },
} as const;

/** Maximum lengths of texts, in code points. The coasters table has the same limits, and stricter ones for dates. */
const maxLengths = {
  name: 200,
  park: 200,
  city: 120,
  state: 120,
  country: 80,
  region: 120,
  type: 80,
  design: 80,
  make: 120,
  model: 160,
  status: 60,
  date: 40,
} as const;

const anything = z.optional(z.unknown());
const recordSchema = z.object({
  id: z.union([z.int(), z.string()]),
  name: anything,
  park: anything,
  parkName: anything,
  city: anything,
  state: anything,
  country: anything,
  region: anything,
  type: anything,
  design: anything,
  make: anything,
  model: anything,
  status: anything,
  stats: anything,
});

/** Parses one record. Returns null if the value is not an object, or its id is missing, invalid, empty or too long. */
export function parseCoasterRecord(value: unknown): CoasterRecord | null {
  const record = recordSchema.safeParse(value).data;
  if (!record) return null;
  const id = cleanExternalLine(String(record.id));
  if (id === '' || countCodePoints(id) > ID_MAX_LENGTH) return null;

  const invalidFields: string[] = [];
  const text = (field: keyof typeof maxLengths, value: unknown, label: string = field) => {
    const parsed = parseText(value, maxLengths[field]);
    if (parsed === null) invalidFields.push(label);
    return parsed ?? undefined;
  };
  const stats = fieldsOf(record.stats);
  const trackCount = Math.max(
    ...[stats.height, stats.speed, stats.length].map((figure) => valuesByTrack(figure).length),
  );
  const figure = (field: keyof typeof figureRules, value: unknown) => {
    const parsed = parseFigure(value, figureRules[field]);
    if (parsed === null) invalidFields.push(field);
    return parsed ?? undefined;
  };
  const status = fieldsOf(record.status);
  const dates = fieldsOf(status.date);
  return {
    id,
    name: text('name', record.name),
    park: text('park', fieldsOf(record.park).name ?? record.parkName ?? plainValue(record.park)),
    city: text('city', record.city),
    state: text('state', record.state),
    country: text('country', record.country),
    region: text('region', record.region),
    type: text('type', record.type),
    design: text('design', record.design),
    make: text('make', record.make),
    model: text('model', record.model),
    height: figure('height', stats.height),
    speed: figure('speed', stats.speed),
    length: figure('length', stats.length),
    inversions: figure('inversions', splitByTrack(stats.inversions, trackCount)),
    status: text('status', status.state ?? plainValue(record.status)),
    opened: text('date', dates.opened ?? plainValue(status.date), 'opened'),
    closed: text('date', dates.closed, 'closed'),
    invalidFields,
  };
}

/** Returns whether a full or partial date exists: a year, a month or a day. */
export function isCoasterDate(date: string): boolean {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(date)) return false;
  const parsed = new Date(date);
  // Date parsing turns June 31 into July 1.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
}

/** Returns the value of a field that some records have as plain text; undefined for an object. */
const plainValue = (value: unknown) => (typeof value === 'object' ? undefined : value);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns the cleaned text; undefined if there is no value, null if the value cannot be parsed. */
function parseText(value: unknown, maxLength: number): string | null | undefined {
  if (isEmpty(value)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (String(value).length > RAW_TEXT_MAX_LENGTH) return null;
  const cleaned = cleanExternalLine(String(value));
  if (cleaned === '') return undefined;
  return countCodePoints(cleaned) <= maxLength ? cleaned : null;
}

/**
 * Splits the inversions of a coaster with several tracks. The service joins their digits: "00" means 0 on each of two tracks.
 */
function splitByTrack(inversions: unknown, trackCount: number): unknown {
  if (typeof inversions !== 'string' || trackCount < 2 || !/^\d+$/.test(inversions)) return inversions;
  const digits = inversions.length / trackCount;
  if (!Number.isInteger(digits)) return inversions;
  return Array.from({ length: trackCount }, (_, track) =>
    inversions.slice(track * digits, (track + 1) * digits),
  );
}

const valuesByTrack = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MAX_TRACKS) : [value];

type FigureRule = (typeof figureRules)[keyof typeof figureRules];

/**
 * Returns the highest figure of all tracks, rounded to two decimals; undefined if no track has one, null if none can be parsed.
 */
function parseFigure(value: unknown, rule: FigureRule): number | null | undefined {
  const tracks = valuesByTrack(value).filter((track) => !isEmpty(track));
  if (tracks.length === 0) return undefined;
  const parsed = tracks.flatMap((track) => parseTrackFigure(track, rule) ?? []);
  return parsed.length === 0 ? null : Math.max(...parsed);
}

function parseTrackFigure(value: unknown, rule: FigureRule): number | null {
  const amount = typeof value === 'string' ? parseAmount(value, rule) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null;
  if (rule.units === units.count && !Number.isInteger(amount)) return null;
  const rounded = Math.round(amount * 100) / 100;
  return rounded >= rule.min && rounded <= rule.max ? rounded : null;
}

function parseAmount(text: string, { units: unitFactors }: FigureRule): number | null {
  if (text.length > RAW_TEXT_MAX_LENGTH) return null;
  const [, digits = '', unit = ''] = /^(\d[\d.,]*)\s*(.*)$/.exec(cleanExternalLine(text).toLowerCase()) ?? [];
  const factor = Object.entries(unitFactors).find(([name]) => name === unit.replace(/\.$/, ''))?.[1];
  // A comma separates thousands or decimals.
  const plainDigits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.');
  if (factor === undefined || !/^\d+(\.\d*)?$/.test(plainDigits)) return null;
  return Number(plainDigits) * factor;
}
