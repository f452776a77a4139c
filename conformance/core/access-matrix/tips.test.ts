import { thoosieTips, tipVotes } from './tips.ts';
import { walk } from './walk.ts';

walk(thoosieTips, tipVotes);
