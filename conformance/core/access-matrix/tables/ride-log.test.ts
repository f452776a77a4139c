// @spec accounts/roles

import { walk } from '../walk.ts';
import { coasterCredits, coasterRides, rideLogSettings } from './ride-log.ts';

walk(rideLogSettings, coasterCredits, coasterRides);
