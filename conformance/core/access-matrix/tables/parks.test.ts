// @spec community/visits-and-favorites, community/roles, community/favorite-and-visit-calls

import { walk } from '../walk.ts';
import { favoriteParks, parks, userParkVisits } from './parks.ts';

walk(parks, favoriteParks, userParkVisits);
