// @spec guide/tip-entities, guide/roles, guide/data-calls

import { walk } from '../walk.ts';
import { thoosieTips, tipVotes } from './tips.ts';

walk(thoosieTips, tipVotes);
