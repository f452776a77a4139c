// @spec guide/tip-entities, guide/roles, guide/data-calls

import { thoosieTips, tipVotes } from './tips.ts';
import { walk } from './walk.ts';

walk(thoosieTips, tipVotes);
