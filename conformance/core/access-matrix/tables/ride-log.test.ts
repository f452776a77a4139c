// @spec accounts/roles

import { testTables } from '../test-tables.ts';
import { coasterCredits, coasterRides, rideLogSettings } from './ride-log.ts';

testTables(rideLogSettings, coasterCredits, coasterRides);
