import type { Visit } from '../model/visit.ts';

/** Returns the ordering key with which the outbox sends the addition of a visit before its removal. */
export const visitOrderingKey = ({ park_id, visit_date }: Pick<Visit, 'park_id' | 'visit_date'>) =>
  `visits/${park_id}/${visit_date}`;
