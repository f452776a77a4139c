import type { Execution } from '../../server/data/execute/execute-statement.ts';
import { openDataFolder } from '../../server/files/data-folder.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { locationOf, openCommunity } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { captureRequests } from '../throughput/measure-throughput.ts';
import { openDirectDatabase } from '../throughput/query-database.ts';
import { type RecordedStatements, recordStatements } from '../throughput/record-statements.ts';

/** Number of blocks between the member with blocks and others: half set by that member, half by others. */
export const BLOCKS = 500;

/** Requests for lists that omit blocked members. The first, the feed, must stay below the slowdown limit in blocks-section.ts. */
export const MEASURED_REQUESTS = [
  'Feed: first page',
  'Meetups: upcoming',
  'Meetups: visits of the week',
  'Members, newest: no search text',
] as const;

/** Medians in milliseconds of the same statements for a member without blocks and for one with them. */
export type BlocksFigures = {
  readonly request: string;
  readonly withoutBlocks: number;
  readonly withBlocks: number;
};

/** A member and one of the member's sessions. */
type Caller = { readonly memberId: string; readonly sessionId: string };

/**
 * Executes the statements of the lists directly in the database. Alternates between two members, so that other load affects both alike.
 * @param durationMs how long the statements of each list are repeated
 */
export async function measureBlocks(
  cluster: BenchCluster,
  posts: number,
  durationMs: number,
): Promise<readonly BlocksFigures[]> {
  const community = await openCommunity(cluster, posts);
  try {
    const { url, folder } = locationOf(cluster, posts);
    const { secrets, objects } = await openDataFolder(folder);
    const viewer = await callerOf(community.sql, community.samples.viewerId);
    const blocker = await addBlocker(community.sql, viewer.memberId);
    const recordings = [];
    for (const request of MEASURED_REQUESTS) {
      const sent = await captureRequests(community, [request]);
      recordings.push(await recordStatements({ url, secrets, objects }, sent));
    }
    await using database = await openDirectDatabase(url);
    const figures: BlocksFigures[] = [];
    for (const [index, request] of MEASURED_REQUESTS.entries()) {
      const [ofViewer] = recordings[index] ?? [];
      if (!ofViewer) throw new Error(`There are no statements of "${request}".`);
      const alternating = await database.bestPlans([ofViewer, asCaller(ofViewer, viewer, blocker)]);
      const { times } = await database.execute(alternating, 1, durationMs);
      figures.push({
        request,
        withoutBlocks: medianOf(times.filter((_, position) => position % 2 === 0)),
        withBlocks: medianOf(times.filter((_, position) => position % 2 === 1)),
      });
    }
    return figures;
  } finally {
    await community.close();
  }
}

async function callerOf(sql: Database, memberId: string): Promise<Caller> {
  const [session] = await sql<{ id: string }[]>`
    select id from auth.sessions where user_id = ${memberId} order by created_at desc limit 1`;
  if (!session) throw new Error('The member is not signed in.');
  return { memberId, sessionId: session.id };
}

/** Signs in another member, and adds blocks between this member and pseudo-random ones. Every run adds the same blocks. */
async function addBlocker(sql: Database, viewerId: string): Promise<Caller> {
  const [blocker] = await sql<{ id: string }[]>`
    select id from public.profiles where id <> ${viewerId} order by md5(id::text) limit 1`;
  if (!blocker) throw new Error('There is only one member.');
  const { id } = blocker;
  await sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id})`;
  await sql`
    insert into public.member_blocks (user_id, blocked_id)
    select
      case when number % 2 = 0 then ${id}::uuid else other end,
      case when number % 2 = 0 then other else ${id}::uuid end
    from (
      select id as other, row_number() over (order by md5(id::text)) as number
      from public.profiles
      where id not in (${id}, ${viewerId})
      limit ${BLOCKS}
    ) as chosen`;
  await sql`vacuum (analyze) public.member_blocks, private.hidden_pairs, private.hidden_filters`;
  return callerOf(sql, id);
}

/** Returns the statements with another caller in their settings and values. */
function asCaller(executions: RecordedStatements, from: Caller, to: Caller): RecordedStatements {
  const replaceCaller = (value: string | null) =>
    value?.replaceAll(from.memberId, to.memberId).replaceAll(from.sessionId, to.sessionId) ?? null;
  return executions.map(
    (execution): Execution => ({
      ...execution,
      context: { ...execution.context, values: execution.context.values.map(replaceCaller) },
      statement: { ...execution.statement, values: execution.statement.values.map(replaceCaller) },
    }),
  );
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}
