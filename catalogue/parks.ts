import { parksInEurope } from './parks/europe.ts';
import { parksInNorthAmerica } from './parks/north-america.ts';
import type { CataloguePark } from './parks/parks-in.ts';
import { parksInTheRestOfTheWorld } from './parks/rest-of-the-world.ts';

/** The built-in parks, which are also available when Queue-Times is not. */
export const parks: readonly CataloguePark[] = [
  ...parksInEurope,
  ...parksInNorthAmerica,
  ...parksInTheRestOfTheWorld,
];

/** When these lists were last compared with public records. */
export const parksAsOf = '2026-11-21T00:00:00.000Z';
