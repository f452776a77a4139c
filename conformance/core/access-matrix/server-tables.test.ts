import { storageDeletionQueue, upstreamAnswers } from './server-tables.ts';
import { walkClosed } from './walk.ts';

walkClosed(storageDeletionQueue, upstreamAnswers);
