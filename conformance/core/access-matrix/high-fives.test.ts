// @spec community/member-calls

import { highFives } from './high-fives.ts';
import { walk } from './walk.ts';

walk(highFives);
