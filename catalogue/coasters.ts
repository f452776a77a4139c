/** A coaster of our own catalogue: metres and km/h, null where the public record has no figure. */
type CatalogueCoaster = {
  readonly id: string;
  readonly name: string;
  /** The park's id in the park catalogue, from which its name and country come. */
  readonly parkId: string;
  readonly type: 'Steel' | 'Wood';
  readonly make: string;
  readonly heightM: number | null;
  readonly speedKmh: number | null;
  readonly lengthM: number | null;
  readonly inversions: number | null;
  readonly status: string;
  /** As exact as known: a year, a month or a day. */
  readonly opened: string;
};

type Entry = readonly [
  id: string,
  name: string,
  parkId: string,
  type: CatalogueCoaster['type'],
  make: string,
  heightM: number | null,
  speedKmh: number | null,
  lengthM: number | null,
  inversions: number | null,
  opened: string,
];

const entries: readonly Entry[] = [
  ['millennium-force', 'Millennium Force', '50', 'Steel', 'Intamin', 94.5, 150, 2010, 0, '2000-05-13'],
  ['taron', 'Taron', '56', 'Steel', 'Intamin', 30, 117, 1320, 0, '2016-06-30'],
  ['silver-star', 'Silver Star', '51', 'Steel', 'Bolliger & Mabillard', 73, 127, 1620, 0, '2002-03-23'],
  ['balder', 'Balder', '11', 'Wood', 'Intamin', 36, 90, 1070, 0, '2003-04-12'],
  ['zadra', 'Zadra', '317', 'Steel', 'Rocky Mountain Construction', 62.8, 121, 1316, 3, '2019-08-22'],
  ['raptor-gardaland', 'Raptor', '12', 'Steel', 'Bolliger & Mabillard', 33, 90, 770, 3, '2011-04-01'],
  ['baron-1898', 'Baron 1898', '160', 'Steel', 'Bolliger & Mabillard', 30, 90, 501, 2, '2015-07-01'],
  ['wicker-man', 'Wicker Man', '1', 'Wood', 'Great Coasters International', null, null, 618, 0, '2018-03-20'],
];

export const coasters: readonly CatalogueCoaster[] = entries.map(
  ([id, name, parkId, type, make, heightM, speedKmh, lengthM, inversions, opened]) => ({
    id,
    name,
    parkId,
    type,
    make,
    heightM,
    speedKmh,
    lengthM,
    inversions,
    status: 'Operating',
    opened,
  }),
);
