// @spec community/roles, accounts/roles

import { testTables } from '../test-tables.ts';
import {
  moderationCases,
  moderationDecisions,
  moderationLog,
  moderationNotes,
  reports,
  suspensions,
} from './moderation.ts';

testTables(moderationCases, reports, moderationDecisions, moderationNotes, moderationLog, suspensions);
