// @spec community/roles, community/meetup-calls

import { walk } from '../walk.ts';
import { meetupAttendees, meetups } from './meetups.ts';

walk(meetups, meetupAttendees);
