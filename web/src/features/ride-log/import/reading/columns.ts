import { foldText } from '../../../../lib/text/fold-text.ts';
import { EXPORT_COLUMNS } from '../csv/export-format.ts';

/** The fields that a column of a table may contain. */
export const FIELDS = [
  'name',
  'park',
  'country',
  'date',
  'laps',
  'rating',
  'review',
  'tags',
  'place',
  'seat',
  'note',
  'coaster_id',
  'ride_id',
] as const;

export type Field = (typeof FIELDS)[number];

/** The column of each field, counted from 0. */
export type ColumnMapping = { readonly [field in Field]?: number };

/** The app or site that a table seems to come from; null if it is unknown. */
export type KnownSource = 'this-app' | 'coaster-count' | 'captain-coaster' | 'coastertrak' | 'logride' | null;

/** Names of the columns of each field, in lower case without accents and punctuation. An earlier name wins over a later one. */
const HEADINGS: Readonly<Record<Field, string>> = {
  name: 'coaster, coaster name, name, ride, ride name, roller coaster, rollercoaster, attraction, attraction name, title, achterbahn, bahn, montagne russe, attractie, montana rusa, credit',
  park: 'park, park name, theme park, amusement park, location, freizeitpark, parc, parque, pretpark, parkname',
  country: 'country, land, pays, pais, nation',
  date: 'ridden on, date, date ridden, dateridden, ridden at, riddenat, first ridden, first ride, first ride date, last ridden, datum, ride date, visited, day, timestamp, check in date, experienced',
  laps: 'laps, times ridden, rides, ride count, count, times, tally, number of rides, anzahl, fahrten, number of times ridden, experiences',
  rating: 'rating, my rating, value, score, stars, note 5, bewertung, wertung, personal rating',
  review: 'review, comment, comments, my review, kommentar, commentaire, opinion',
  tags: 'tags, pros',
  place: 'top list place, rank, place, position, my rank, ranking, platz, rang',
  seat: 'seat, row, seat row, sitz, reihe',
  note: 'note, notes, remark, remarks, memo, notiz, bemerkung',
  coaster_id: 'coaster id',
  ride_id: 'ride id',
};

const fieldsByHeading = new Map(
  Object.entries(HEADINGS).flatMap(([field, headings]) =>
    headings.split(', ').map((heading, order) => [heading, { field, order }] as const),
  ),
);

const headingKey = (heading: string) =>
  foldText(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Columns that identify a source. Other apps and sites do not document their exports; docs/ride-log-files.md lists the known facts. */
const SOURCE_COLUMNS: readonly (readonly [KnownSource, readonly string[]])[] = [
  ['this-app', EXPORT_COLUMNS.map(headingKey)],
  ['coaster-count', ['rcdbid', 'name', 'dateridden']],
  ['captain-coaster', ['coaster', 'value', 'riddenat']],
  ['coastertrak', ['ride name', 'park name', 'first ridden']],
  ['logride', ['attraction name', 'park name', 'experiences']],
];

/** Returns the source that the column names of a table suggest. */
export function sourceOf(header: readonly string[]): KnownSource {
  const keys = new Set(header.map(headingKey));
  return SOURCE_COLUMNS.find(([, columns]) => columns.every((column) => keys.has(column)))?.[0] ?? null;
}

/** Returns the columns of the fields that can be recognised by the column names. */
export function mappingOf(header: readonly string[]): ColumnMapping {
  const mapping: { [field in Field]?: number } = {};
  const orders: { [field in Field]?: number } = {};
  for (const [index, heading] of header.entries()) {
    const column = fieldsByHeading.get(headingKey(heading));
    const field = FIELDS.find((candidate) => candidate === column?.field);
    if (!column || field === undefined || column.order >= (orders[field] ?? Number.POSITIVE_INFINITY))
      continue;
    mapping[field] = index;
    orders[field] = column.order;
  }
  return mapping;
}

/** Returns whether a line has column names instead of a coaster. */
export function isHeader(cells: readonly string[]): boolean {
  const mapping = mappingOf(cells);
  return mapping.name !== undefined && Object.keys(mapping).length >= Math.min(2, cells.length);
}
