import { parksInEurope } from './parks/europe.ts';
import { parksInNorthAmerica } from './parks/north-america.ts';
import type { CataloguePark } from './parks/parks-in.ts';
import { parksInTheRestOfTheWorld } from './parks/rest-of-the-world.ts';

/** Every park that the product knows by itself, whether or not Queue-Times answers. */
export const parks: readonly CataloguePark[] = [
  ...parksInEurope,
  ...parksInNorthAmerica,
  ...parksInTheRestOfTheWorld,
];

/** When these lists were last compared with the public record: they are as old as that. */
export const parksAsOf = '2026-11-21T00:00:00.000Z';
