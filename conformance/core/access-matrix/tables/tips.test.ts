// @spec guide/tip-entities, guide/roles, guide/data-calls

import { testTables } from '../test-tables.ts';
import { thoosieTips, tipVotes } from './tips.ts';

testTables(thoosieTips, tipVotes);
