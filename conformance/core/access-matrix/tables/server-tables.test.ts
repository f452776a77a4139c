import { testClosedTables } from '../test-tables.ts';
import { storageDeletionQueue, upstreamAnswers } from './server-tables.ts';

testClosedTables(storageDeletionQueue, upstreamAnswers);
