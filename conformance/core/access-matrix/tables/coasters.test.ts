import { testTables } from '../test-tables.ts';
import { coasters } from './coasters.ts';

testTables(coasters);
