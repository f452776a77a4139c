/** A park of the catalogue. Ids, coordinates and time zones come from public records. */
export type CataloguePark = {
  /** The park's number in Queue-Times, or `own-…` for a park that Queue-Times lacks. */
  readonly id: string;
  readonly name: string;
  /** The operating company, as Queue-Times groups parks; empty without a group. */
  readonly group: string;
  readonly country: string;
  readonly continent: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  /** Whether Queue-Times has wait times of the park. */
  readonly live: boolean;
};

type ParkRegion = Pick<CataloguePark, 'country' | 'continent' | 'timezone'>;

/** A number is a Queue-Times id; a word is the id of a park that Queue-Times lacks. */
type ParkEntry = readonly [
  id: number | string,
  name: string,
  group: string,
  latitude: number,
  longitude: number,
];

/**
 * Returns parks that share country, continent and time zone. Ids of parks that Queue-Times lacks get the prefix `own-`, so that they
 * cannot equal an id of Queue-Times.
 */
export function parksIn(region: ParkRegion, entries: readonly ParkEntry[]): CataloguePark[] {
  return entries.map(([id, name, group, latitude, longitude]) => {
    const live = typeof id === 'number';
    return { id: live ? String(id) : `own-${id}`, name, group, ...region, latitude, longitude, live };
  });
}
