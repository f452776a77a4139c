import { testClosedTables } from '../test-tables.ts';
import { storageDeletionQueue, upstreamResponses } from './server-tables.ts';

testClosedTables(storageDeletionQueue, upstreamResponses);
