// @spec community/roles, community/meetup-calls

import { meetupAttendees, meetups } from './meetups.ts';
import { walk } from './walk.ts';

walk(meetups, meetupAttendees);
