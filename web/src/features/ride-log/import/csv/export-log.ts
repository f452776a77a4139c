import { foldText } from '../../../../lib/text/fold-text.ts';
import { EXPORT_COLUMNS, type ExportColumn, writeCsv } from './export-format.ts';

export type ExportedCredit = {
  readonly id: string;
  readonly coaster_id: string | null;
  readonly coaster_name: string;
  readonly park_name: string;
  readonly country: string | null;
  readonly rating: number | null;
  readonly tags: readonly string[];
  readonly review: string;
  /** Sort key in the top list, ascending; null outside of the list. */
  readonly list_rank: number | null;
};

export type ExportedRide = {
  readonly id: string;
  readonly credit_id: string;
  readonly ridden_on: string | null;
  readonly laps: number;
  readonly seat: string;
  readonly note: string;
};

/** Without a byte order mark, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns a log as CSV: the coasters sorted by name and park, each followed by its rides. The order depends only on the content, so that
 * importing an export and exporting it again gives the same bytes.
 */
export function exportLog(credits: readonly ExportedCredit[], rides: readonly ExportedRide[]): string {
  const ridesByCredit = Map.groupBy(rides, ({ credit_id }) => credit_id);
  const places = placesInTopList(credits);
  const lines = sortedBy(credits, ({ coaster_name, park_name, coaster_id }) => [
    foldText(coaster_name),
    foldText(park_name),
    ...[coaster_name, park_name, coaster_id ?? ''],
  ]).flatMap((credit) => {
    const place = places.get(credit.id);
    const coaster = {
      coaster_id: credit.coaster_id ?? '',
      coaster: credit.coaster_name,
      park: credit.park_name,
      country: credit.country ?? '',
    };
    const ratingColumns = {
      rating: credit.rating === null ? '' : String(credit.rating),
      tags: [...credit.tags].sort().join(' '),
      review: credit.review,
      top_list_place: place === undefined ? '' : String(place),
    };
    const sortedRides = sortedBy(ridesByCredit.get(credit.id) ?? [], ({ ridden_on, id }) => [
      ridden_on ?? '',
      id,
    ]);
    return [
      toLine({ ...coaster, ...ratingColumns }),
      ...sortedRides.map(({ id, ridden_on, laps, seat, note }) =>
        toLine({ ...coaster, ride_id: id, ridden_on: ridden_on ?? '', laps: String(laps), seat, note }),
      ),
    ];
  });
  return BYTE_ORDER_MARK + writeCsv([EXPORT_COLUMNS, ...lines]);
}

function placesInTopList(credits: readonly ExportedCredit[]): ReadonlyMap<string, number> {
  const ranked = credits.flatMap(({ id, list_rank }) => (list_rank === null ? [] : [{ id, list_rank }]));
  const ordered = ranked.sort(
    (one, other) => one.list_rank - other.list_rank || (one.id < other.id ? -1 : 1),
  );
  return new Map(ordered.map(({ id }, index) => [id, index + 1]));
}

const toLine = (cells: Partial<Record<ExportColumn, string>>) =>
  EXPORT_COLUMNS.map((column) => cells[column] ?? '');

/** Sorts by the first key, then by the following ones. Compares code units, so that the order is the same on every device. */
function sortedBy<T>(items: readonly T[], sortKeysOf: (item: T) => readonly string[]): readonly T[] {
  return items
    .map((item) => ({ item, keys: sortKeysOf(item) }))
    .sort((one, other) => {
      const index = one.keys.findIndex((key, position) => key !== other.keys[position]);
      if (index === -1) return 0;
      return (one.keys[index] ?? '') < (other.keys[index] ?? '') ? -1 : 1;
    })
    .map(({ item }) => item);
}
