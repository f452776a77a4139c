import { coastersInAsia } from './coasters/asia.ts';
import { coastersInTheBritishIsles } from './coasters/british-isles.ts';
import { coastersInCanadaAndLatinAmerica } from './coasters/canada-and-latin-america.ts';
import type { CatalogueCoaster } from './coasters/catalogue-coaster.ts';
import { formerRides } from './coasters/former-rides.ts';
import { coastersInFrance } from './coasters/france.ts';
import { coastersInGermanSpeakingCountries } from './coasters/german-speaking-countries.ts';
import { coastersInItaly } from './coasters/italy.ts';
import { coastersInJapan } from './coasters/japan.ts';
import { coastersInTheLowCountries } from './coasters/low-countries.ts';
import { coastersInNordicCountries } from './coasters/nordic-countries.ts';
import { coastersInOceaniaAndAfrica } from './coasters/oceania-and-africa.ts';
import { coastersInSouthernAndEasternEurope } from './coasters/southern-and-eastern-europe.ts';
import { coastersInTheMidwest } from './coasters/united-states-midwest.ts';
import { coastersInTheNortheast } from './coasters/united-states-northeast.ts';
import { coastersInTheSouth } from './coasters/united-states-south.ts';
import { coastersInTheWest } from './coasters/united-states-west.ts';

/** The built-in coasters, as of November 2026. */
export const coasters: readonly CatalogueCoaster[] = [
  ...coastersInTheNortheast,
  ...coastersInTheSouth,
  ...coastersInTheMidwest,
  ...coastersInTheWest,
  ...coastersInCanadaAndLatinAmerica,
  ...coastersInTheBritishIsles,
  ...coastersInFrance,
  ...coastersInTheLowCountries,
  ...coastersInGermanSpeakingCountries,
  ...coastersInItaly,
  ...coastersInNordicCountries,
  ...coastersInSouthernAndEasternEurope,
  ...coastersInJapan,
  ...coastersInAsia,
  ...coastersInOceaniaAndAfrica,
  ...formerRides,
];
