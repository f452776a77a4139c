/** Writes and reads reviews of coasters as the Data API does for a member. */
import type { Database } from '../../../server/postgres/connect-database.ts';
import { newCoaster } from '../ride-log/log-rows.ts';
import { actAs } from './moderation-fixtures.ts';

/** The text of a review, unless a test passes another text. */
export const REVIEW = 'Buy my tickets';

/** Saves a review with four stars as the member, and returns the id of the credit. */
export const writeReview = (sql: Database, member: string, coaster: string, text = REVIEW) =>
  actAs(sql, member, async (transaction) => {
    const [row] = await transaction<{ id: string }[]>`
      select public.rate_coaster(${coaster}, 4, array['airtime'], ${text}) as id`;
    return row?.id ?? '';
  });

/** Adds a coaster and a review of it. Returns the ids of the coaster and of the credit. */
export async function reviewNewCoaster(sql: Database, author: string, text = REVIEW) {
  const coaster = await newCoaster(sql);
  return { coaster, credit: await writeReview(sql, author, coaster, text) };
}

/** Returns the ratings and reviews of a coaster that a member can read: from the table, then from the coaster's page. */
export const readReviews = (sql: Database, member: string, coaster: string) =>
  actAs(sql, member, async (transaction) => [
    ...(await transaction`select rating, review from public.coaster_credits where coaster_id = ${coaster}`),
    ...(await transaction`select rating, review from public.list_coaster_riders(${coaster})`),
  ]);
