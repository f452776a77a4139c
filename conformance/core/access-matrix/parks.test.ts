import { favoriteParks, parks, userParkVisits } from './parks.ts';
import { walk } from './walk.ts';

walk(parks, favoriteParks, userParkVisits);
