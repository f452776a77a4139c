// @spec community/visits-and-favorites, community/roles, community/favorite-and-visit-calls

import { favoriteParks, parks, userParkVisits } from './parks.ts';
import { walk } from './walk.ts';

walk(parks, favoriteParks, userParkVisits);
