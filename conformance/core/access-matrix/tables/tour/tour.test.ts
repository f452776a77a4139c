// @spec guide/roles

import { testTables } from '../../test-tables.ts';
import { tourChanges, tourCoasters, tourContacts, tourDays, tourHotels, tourParks } from './tour.ts';

testTables(tourParks, tourCoasters, tourHotels, tourDays, tourContacts, tourChanges);
