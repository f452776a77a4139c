// @spec guide/roles

import { walk } from '../../walk.ts';
import { tourChanges, tourCoasters, tourContacts, tourDays, tourHotels, tourParks } from './tour.ts';

walk(tourParks, tourCoasters, tourHotels, tourDays, tourContacts, tourChanges);
