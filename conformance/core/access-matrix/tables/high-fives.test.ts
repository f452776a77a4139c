// @spec community/member-calls

import { testTables } from '../test-tables.ts';
import { highFives } from './high-fives.ts';

testTables(highFives);
