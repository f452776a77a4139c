import { randomUUID } from 'node:crypto';
import { migrate, SUPABASE_FOLDER, withScratchCluster } from '../../scripts/database/scratch-database.ts';
import { connectDatabase, type Database } from '../../server/postgres/connect-database.ts';

export const MEMBERS = 2_000;
/** Coasters that each member has rated; half of them are also in the member's top list. */
export const RATED_PER_MEMBER = 300;
/** Number of credits, each with three rides, of the member whose statistics are measured. */
export const CREDITS = 1_500;

const REPETITIONS = 30;

type Call = (sql: Awaited<ReturnType<Database['reserve']>>, run: number) => Promise<unknown>;

export type RideLogFigures = {
  /** Time to compute the ranking once. */
  readonly rankingMs: number;
  /** The slowest read of a page of the ranking while the ranking was computed. */
  readonly slowestReadMs: number;
  /** Median time to read the stored statistics of the member with many credits. */
  readonly statsMs: number;
  /** Median time to compute the statistics, as the first request after a change of the log does. */
  readonly computedStatsMs: number;
  /** Medians of other statements for that member. */
  readonly overviewMs: number;
  readonly ridersMs: number;
  readonly setCreditMs: number;
  readonly compareMs: number;
};

/** Measures the ride log in the database, in a cluster with the settings of a real instance. */
export function measureRideLog(): Promise<RideLogFigures> {
  return withScratchCluster(async (url, folder) => {
    const sql = await connectDatabase(url);
    try {
      await migrate({ url, sql }, folder, SUPABASE_FOLDER);
      const { memberWithManyCredits, other, coaster } = await addMembersWithLogs(sql);
      const median = (call: Call) => medianAs(sql, memberWithManyCredits, call);
      const computedStatsMs = await median(
        (connection) => connection`select private.ride_log_stats(${memberWithManyCredits})`,
      );
      const statsMs = await median(
        (connection) => connection`select public.ride_log_stats(${memberWithManyCredits})`,
      );
      const { rankingMs, slowestReadMs } = await measureRanking(sql, memberWithManyCredits);
      return {
        rankingMs,
        slowestReadMs,
        statsMs,
        computedStatsMs,
        overviewMs: await median((connection) => connection`select public.coaster_overview(${coaster})`),
        ridersMs: await median(
          (connection) => connection`select * from public.list_coaster_riders(${coaster})`,
        ),
        // Removes and adds the credit by turns.
        setCreditMs: await median(
          (connection, run) => connection`select public.set_credit(${coaster}, ${run % 2 > 0})`,
        ),
        compareMs: await median(
          (connection) => connection`select * from public.compare_logs(${other}, 'both')`,
        ),
      };
    } finally {
      await sql.end({ timeout: 5 });
    }
  });
}

/** Adds members with logs: the same in every run, except for the ids. Disables triggers, which would take too long for so many rows. */
async function addMembersWithLogs(sql: Database) {
  const memberWithManyCredits = randomUUID();
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.coasters (id, name, park_name, country, make, opened, height_m, length_m, speed_kmh, inversions, status)
      select 'bench-' || n, 'Ride ' || n, 'Park ' || n / 10, 'Country ' || n % 40, 'Maker ' || n % 50, (1950 + n % 75)::text,
        1 + n % 90, 100 + n, 30 + n % 150, n % 8, 'Operating'
      from generate_series(1, 10000) as n`;
    await transaction`
      insert into auth.users (id, email) select gen_random_uuid(), n || '@log.example' from generate_series(1, ${MEMBERS}::integer) as n`;
    await transaction`insert into auth.users (id, email) values (${memberWithManyCredits}, 'collector@log.example')`;
    await transaction`insert into public.profiles (id, name) select id, email from auth.users where email like '%@log.example'`;
    await transaction`insert into public.ride_log_settings (user_id) select id from public.profiles`;
    // The smaller a coaster's number `n`, the higher its ratings and ranks. `noise` makes the members' opinions differ.
    await transaction`
      insert into public.coaster_credits (user_id, coaster_id, coaster_name, park_name, rating, list_rank)
      select user_id, 'bench-' || n, 'Ride ' || n, 'Park ' || n / 10, greatest(1, least(10, round(10 - n / 150.0 + noise * 3))) / 2,
        case when place % 2 = 0 then n + noise * 200 end
      from (
        select member.id as user_id, n, place, (hashtextextended(member.email || n, 2) & 1023) / 1023.0 as noise
        from auth.users as member
        cross join lateral (
          select n, row_number() over (order by hashtextextended(member.email || n, 1)) as place
          from generate_series(1, 1200) as n
          order by place
          limit ${RATED_PER_MEMBER}::integer
        ) as chosen
        where member.id <> ${memberWithManyCredits} and member.email like '%@log.example'
      ) as opinion`;
    await transaction`
      insert into public.coaster_credits (user_id, coaster_id, coaster_name, park_name, rating, list_rank)
      select ${memberWithManyCredits}, 'bench-' || n, 'Ride ' || n, 'Park ' || n / 10, (2 + n % 9) / 2.0, case when n <= 300 then n end
      from generate_series(1, ${CREDITS}::integer) as n`;
    await transaction`
      insert into public.coaster_rides (user_id, credit_id, ridden_on, laps)
      select user_id, id, to_char(date '2008-01-01' + ((hashtextextended(coaster_id || n, 3) & 65535) % 6500)::integer, 'YYYY-MM-DD'), n
      from public.coaster_credits cross join generate_series(1, 3) as n
      where user_id = ${memberWithManyCredits}`;
  });
  await sql`vacuum (analyze)`;
  const [other] = await sql<{ id: string }[]>`select id from auth.users where email = '1@log.example'`;
  const [popular] = await sql<{ id: string }[]>`
    select coaster_id as id from public.coaster_credits group by coaster_id order by count(*) desc, coaster_id limit 1`;
  return { memberWithManyCredits, other: other?.id ?? '', coaster: popular?.id ?? '' };
}

/** Runs a statement repeatedly with the permissions of a member. Returns the median time in milliseconds. */
async function medianAs(sql: Database, member: string, call: Call): Promise<number> {
  const connection = await sql.reserve();
  try {
    await connection`
      select set_config('request.jwt.claim.sub', ${member}, false), set_config('role', 'authenticated', false)`;
    const times: number[] = [];
    for (let run = 0; run < REPETITIONS; run += 1) {
      const began = performance.now();
      await call(connection, run);
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b)[REPETITIONS >> 1] ?? 0;
  } finally {
    await connection`reset role`;
    connection.release();
  }
}

/** Computes the ranking twice, the second time while another connection repeatedly reads its first page. */
async function measureRanking(sql: Database, member: string) {
  const refresh = () =>
    sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      await transaction`select private.refresh_coaster_ranking()`;
    });
  const began = performance.now();
  await refresh();
  const rankingMs = performance.now() - began;
  let isComputed = false;
  const computing = refresh().finally(() => {
    isComputed = true;
  });
  let slowestReadMs = 0;
  const reader = await sql.reserve();
  await reader`
    select set_config('request.jwt.claim.sub', ${member}, false), set_config('role', 'authenticated', false)`;
  while (!isComputed) {
    const sentAt = performance.now();
    await reader`select * from public.list_coaster_ranking()`;
    slowestReadMs = Math.max(slowestReadMs, performance.now() - sentAt);
  }
  await reader`reset role`;
  reader.release();
  await computing;
  return { rankingMs, slowestReadMs };
}
