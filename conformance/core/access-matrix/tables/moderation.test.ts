// @spec community/roles, accounts/roles

import { walk } from '../walk.ts';
import {
  moderationCases,
  moderationDecisions,
  moderationLog,
  moderationNotes,
  reports,
  suspensions,
} from './moderation.ts';

walk(moderationCases, reports, moderationDecisions, moderationNotes, moderationLog, suspensions);
