import { walk } from '../walk.ts';
import { memberBlocks, memberMutes } from './blocks.ts';

walk(memberBlocks, memberMutes);
