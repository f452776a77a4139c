import { testTables } from '../test-tables.ts';
import { memberBlocks, memberMutes } from './blocks.ts';

testTables(memberBlocks, memberMutes);
