import type { Transaction } from '../../server/postgres/client/transaction.ts';

const REVIEWS = [
  'Back row, last ride of the night. Nothing else comes close.',
  'Short, but every second of it counts.',
  'Rough in the valleys; sit in the middle.',
  'The queue is half of the show.',
  'Better than it looks from the car park.',
  'Ejector airtime over the whole second half.',
  'Great for a first coaster, and still fun after the hundredth.',
  'Worth the whole trip.',
  'Runs best after rain.',
  'Smooth as on its first day.',
];

/**
 * Adds ride logs: about as many credits as each profile says, ratings that mostly agree, top lists, and rides as exactly dated as
 * people remember them. Every ninth log is private. Hashes of ids take the place of chance.
 */
export async function addRideLogs(transaction: Transaction, now: Date): Promise<void> {
  await transaction`
    insert into public.ride_log_settings (user_id, is_public, typed_count)
    select id, hashtextextended(id::text, 9) % 9 <> 0, coaster_count from public.profiles
    on conflict (user_id) do update set is_public = excluded.is_public`;
  await transaction`
    insert into public.coaster_credits (user_id, coaster_id, coaster_name, rating, tags, review, list_rank, created_at)
    select
      member, coaster_id, coaster_id,
      case when chance < 700 then rating end,
      case when chance < 500 then array[(array['airtime', 'intensity', 'smoothness', 'theming'])[1 + chance % 4]] else '{}' end,
      case when chance < 60 then (${REVIEWS}::text[])[1 + chance % ${REVIEWS.length}::integer] else '' end,
      case when place <= 12 then 10 - rating + chance / 1000.0 end,
      ${now}::timestamptz - place * interval '3 hours'
    from (
      select
        profiles.id as member,
        chosen.id as coaster_id,
        chosen.place,
        abs(hashtextextended(profiles.id::text || chosen.id, 2) % 1000)::integer as chance,
        -- Tall coasters, and some others, are liked.
        greatest(1, least(5, round(
          4 + coalesce(chosen.height_m, 15) / 20 + abs(hashtextextended(chosen.id, 3) % 300) / 100.0
          + (hashtextextended(profiles.id::text || chosen.id, 4) % 200) / 100.0
        ) / 2)) as rating
      from public.profiles
      cross join lateral (
        select id, height_m, row_number() over (order by hashtextextended(profiles.id::text || id, 1)::double precision + popular * 1e19) as place
        from (
          select id, height_m, abs(hashtextextended(id, 5) % 1000) / 1000.0 as popular
          from public.coasters where status in ('Operating', 'Operated')
        ) as known
        order by place
        limit least(greatest(profiles.coaster_count, 3), 400)
      ) as chosen
    ) as opinion
    on conflict (user_id, coaster_id) do nothing`;
  await transaction`
    insert into public.coaster_rides (user_id, credit_id, ridden_on, laps, created_at)
    select
      user_id, id,
      left(to_char(${now}::timestamptz - days * interval '1 day', 'YYYY-MM-DD'), (array[10, 10, 10, 7, 4])[1 + days % 5]),
      1 + days % 4, ${now}::timestamptz
    from (
      select user_id, id, abs(hashtextextended(id::text || n, 6) % 4000)::integer as days
      from public.coaster_credits, generate_series(1, 2) as n
      where hashtextextended(coaster_credits.user_id::text || coaster_id, 7) % 3 = 0
    ) as ride`;
  await transaction`select private.refresh_coaster_ranking()`;
}
