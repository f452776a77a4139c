// @spec community/member-calls

import { walk } from '../walk.ts';
import { highFives } from './high-fives.ts';

walk(highFives);
