import * as z from 'zod/mini';
import type { Transaction } from '../../server/postgres/client/transaction.ts';
import type { Community } from '../community/community.ts';
import { makeLogs } from '../community/make-logs.ts';
import { ridePictureName } from './list-pictures.ts';

type Write = (table: string, rows: readonly object[]) => Promise<void>;

/** Inserts the ride logs of the members and computes the coaster ranking. */
export async function addLogs(
  transaction: Transaction,
  { members }: Community,
  write: Write,
  now: Date,
): Promise<void> {
  // Triggers already added credits for the coasters that members ticked on the tour checklist, and the settings of these members.
  const tickedRows = z
    .array(z.object({ member: z.string(), coaster: z.string() }))
    .parse(await transaction`select user_id as member, coaster_id as coaster from public.coaster_credits`);
  const tickedCredits = new Set(tickedRows.map(({ member, coaster }) => `${member} ${coaster}`));
  const membersWithTicks = new Set(tickedRows.map(({ member }) => member));
  const logs = makeLogs(members, now).map((log) => ({
    ...log,
    credits: log.credits.filter(({ coaster }) => !tickedCredits.has(`${log.member.id} ${coaster.id}`)),
  }));
  await write(
    'public.ride_log_settings',
    logs
      .filter(({ member }) => !membersWithTicks.has(member.id))
      .map(({ member, isPublic }) => ({
        user_id: member.id,
        is_public: isPublic,
        typed_count: member.coasterCount,
      })),
  );
  await write(
    'public.coaster_credits',
    logs.flatMap(({ member, credits }) =>
      credits.map(({ id, coaster, rating, tags, review, listRank, minutesAgo }) => ({
        id,
        user_id: member.id,
        coaster_id: coaster.id,
        coaster_name: coaster.name,
        park_name: coaster.parkName,
        rating,
        tags,
        review,
        list_rank: listRank,
        created_at: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
      })),
    ),
  );
  await write(
    'public.coaster_rides',
    logs.flatMap(({ member, credits, rides }) =>
      // Rides whose credit is not inserted here are left out: the trigger's credit for the same coaster has another id.
      rides
        .filter(({ creditId }) => credits.some(({ id }) => id === creditId))
        .map(({ id, creditId, riddenOn, laps, seat, photo: photoAlt }) => ({
          id,
          user_id: member.id,
          credit_id: creditId,
          ridden_on: riddenOn,
          laps,
          seat,
          note: '',
          photo: photoAlt === null ? null : ridePictureName(member.id, id),
          photo_alt: photoAlt ?? '',
          created_at: now.toISOString(),
        })),
    ),
  );
  await transaction`select private.refresh_coaster_ranking()`;
}
