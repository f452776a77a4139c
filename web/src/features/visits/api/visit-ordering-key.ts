import type { Visit } from '../model/visit.ts';

/**
 * Returns the ordering key of a visit. The outbox sends writes with the same key in order, for example the addition of a
 * visit before its removal.
 */
export const visitOrderingKey = ({ park_id, visit_date }: Pick<Visit, 'park_id' | 'visit_date'>) =>
  `visits/${park_id}/${visit_date}`;
