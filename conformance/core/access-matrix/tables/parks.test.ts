// @spec community/visits-and-favorites, community/roles, community/favorite-and-visit-calls

import { testTables } from '../test-tables.ts';
import { favoriteParks, parks, userParkVisits } from './parks.ts';

testTables(parks, favoriteParks, userParkVisits);
