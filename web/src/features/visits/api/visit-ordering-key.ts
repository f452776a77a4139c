import type { Visit } from '../model/visit.ts';

/** Adding and removing a member's visit to a park on a day happen in order. */
export const visitOrderingKey = ({ park_id, visit_date }: Pick<Visit, 'park_id' | 'visit_date'>) =>
  `visits/${park_id}/${visit_date}`;
