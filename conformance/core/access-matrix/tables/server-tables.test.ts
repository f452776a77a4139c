import { walkClosed } from '../walk.ts';
import { storageDeletionQueue, upstreamAnswers } from './server-tables.ts';

walkClosed(storageDeletionQueue, upstreamAnswers);
