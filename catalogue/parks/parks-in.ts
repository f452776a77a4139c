/** A park of our own directory; ids, coordinates and timezones are right by public record. */
export type CataloguePark = {
  /** The number that Queue-Times gave it, or `own-…` for a park that Queue-Times lacks. */
  readonly id: string;
  readonly name: string;
  /** The company that runs it, as Queue-Times groups parks; empty when it has no group. */
  readonly group: string;
  readonly country: string;
  readonly continent: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  /** Whether Queue-Times lists it. */
  readonly live: boolean;
};

type Place = Pick<CataloguePark, 'country' | 'continent' | 'timezone'>;

/** A number is a Queue-Times id; a word names a park that Queue-Times lacks. */
type Entry = readonly [id: number | string, name: string, group: string, latitude: number, longitude: number];

/** Parks that share country and timezone. Ids of our own can't clash with numbers: they begin with `own-`. */
export function parksIn(place: Place, entries: readonly Entry[]): CataloguePark[] {
  return entries.map(([id, name, group, latitude, longitude]) => {
    const live = typeof id === 'number';
    return { id: live ? String(id) : `own-${id}`, name, group, ...place, latitude, longitude, live };
  });
}
