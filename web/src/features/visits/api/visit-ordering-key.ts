import type { Visit } from '../model/visit.ts';

/** Returns the outbox's ordering key for a visit: its addition is sent before its removal. */
export const visitOrderingKey = ({ park_id, visit_date }: Pick<Visit, 'park_id' | 'visit_date'>) =>
  `visits/${park_id}/${visit_date}`;
