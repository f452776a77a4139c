import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, feetAndMiles, metric, park, parkNotInCatalogue } from './coasters-in.ts';

/**
 * Coasters as they were before they got a new track or moved to another park. catalogue/credits/groups.ts links each to the present
 * coaster. The counting rules of a member decide whether both count or only one.
 */
export const formerRides: readonly CatalogueCoaster[] = [
  ...coastersIn('United States', feetAndMiles, [
    park('Busch Gardens Tampa', 'Tampa', 'Florida', [
      ['Gwazi', 'Wood', 'GCI', null, '1999', null, null, null, 0, 'Operated'],
    ]),
    park('Cedar Point', 'Sandusky', 'Ohio', [
      ['Mean Streak', 'Wood', null, null, '1991', null, null, null, 0, 'Operated'],
    ]),
    park('Hersheypark', 'Hershey', 'Pennsylvania', [
      ['Wildcat', 'Wood', 'GCI', null, '1996', null, null, null, 0, 'Operated'],
    ]),
    park('Kings Dominion', 'Doswell', 'Virginia', [
      ['Hurler', 'Wood', null, null, '1994', null, null, null, 0, 'Operated'],
    ]),
    park("Knott's Berry Farm", 'Buena Park', 'California', [
      ['Corkscrew', 'Steel', null, null, '1975', null, null, null, 2, 'Operated'],
    ]),
    park('Six Flags Discovery Kingdom', 'Vallejo', 'California', [
      ['Roar', 'Wood', 'GCI', null, '1999', null, null, null, 0, 'Operated'],
    ]),
    park('Six Flags Fiesta Texas', 'San Antonio', 'Texas', [
      ['The Rattler', 'Wood', null, null, '1992', null, null, null, 0, 'Operated'],
    ]),
    park('Six Flags Great America', 'Gurnee', 'Illinois', [
      ['Déjà Vu', 'Inverted', 'Vekoma', 'Giant Inverted Boomerang', '2001', null, null, null, 3, 'Operated'],
    ]),
    park('Six Flags Magic Mountain', 'Valencia', 'California', [
      ['Colossus', 'Wood', null, null, '1978', null, null, null, 0, 'Operated'],
    ]),
    park('Six Flags New England', 'Agawam', 'Massachusetts', [
      ['Cyclone', 'Wood', null, null, '1983', null, null, null, 0, 'Operated'],
    ]),
    park('Six Flags Over Georgia', 'Austell', 'Georgia', [
      ['Georgia Cyclone', 'Wood', null, null, '1990', null, null, null, 0, 'Operated'],
    ]),
    park('Six Flags Over Texas', 'Arlington', 'Texas', [
      ['Texas Giant', 'Wood', null, null, '1990', null, null, null, 0, 'Operated'],
    ]),
    parkNotInCatalogue('Geauga Lake', 'Aurora', 'Ohio', [
      ['Dominator', 'Steel', 'B&M', 'Floorless Coaster', '2000', null, null, null, 5, 'Operated'],
      ['Steel Venom', 'Inverted', 'Intamin', 'Impulse Coaster', '2000', null, null, null, 0, 'Operated'],
    ]),
    parkNotInCatalogue('Playland Park', 'San Antonio', 'Texas', [
      ['Rocket', 'Wood', null, null, '1947', null, null, null, 0, 'Operated'],
    ]),
  ]),
  ...coastersIn('Canada', metric, [
    parkNotInCatalogue('Crystal Beach Park', 'Crystal Beach', 'Ontario', [
      ['Comet', 'Wood', null, null, '1948', null, null, null, 0, 'Operated'],
    ]),
  ]),
  ...coastersIn('Mexico', metric, [
    park('Six Flags Mexico', 'Mexico City', null, [
      ['Medusa', 'Wood', null, null, '2000', null, null, null, 0, 'Operated'],
    ]),
  ]),
  ...coastersIn('Netherlands', metric, [
    park('Walibi Holland', 'Biddinghuizen', 'Flevoland', [
      ['Robin Hood', 'Wood', 'Vekoma', null, '2000', null, null, null, 0, 'Operated'],
    ]),
  ]),
];
