// @spec community/roles, community/meetup-calls

import { testTables } from '../test-tables.ts';
import { meetupAttendees, meetups } from './meetups.ts';

testTables(meetups, meetupAttendees);
