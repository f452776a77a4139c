import { openDataFolder } from '../../server/files/data-folder.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { locationOf, openCommunity } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { captureRequests } from '../throughput/measure-throughput.ts';
import { openDatabaseAlone } from '../throughput/query-database.ts';
import { recordStatements } from '../throughput/record-statements.ts';
import { type Interval, type LatencySummary, summarize } from '../throughput/repeat.ts';

/** The blocks of the member who requests, half of them set by the member and half by others. */
export const BLOCKS = 500;

/** Requests whose lists leave hidden members out; the first has a limit. */
export const MEASURED = [
  'Feed: first page',
  'Meetups: coming',
  'Meetups: visits of the week',
  'Members, newest: no search text',
] as const;

/** The database without blocks and with them. */
export type BlocksFigures = {
  readonly request: string;
  readonly without: LatencySummary;
  readonly withBlocks: LatencySummary;
};

/** Intervals of each kind, alternating, so that other load affects both alike. */
const INTERVALS = 30;

/** Repeats the statements of lists in the database, without blocks and with them, one at a time. */
export async function measureBlocks(
  cluster: BenchCluster,
  posts: number,
  milliseconds: number,
): Promise<readonly BlocksFigures[]> {
  const community = await openCommunity(cluster, posts);
  try {
    const { url, folder } = locationOf(cluster, posts);
    const { secrets, objects } = await openDataFolder(folder);
    const measured = [];
    for (const request of MEASURED) {
      const sent = await captureRequests(community, [request]);
      measured.push({ request, recordings: await recordStatements({ url, secrets, objects }, sent) });
    }
    await using database = await openDatabaseAlone(url);
    const figures: BlocksFigures[] = [];
    for (const { request, recordings } of measured) {
      const best = await database.bestPlans(recordings);
      const without: Interval[] = [];
      const withBlocks: Interval[] = [];
      for (let interval = 0; interval < INTERVALS; interval += 1) {
        for (const [taken, blocks] of [
          [without, 0],
          [withBlocks, BLOCKS],
        ] as const) {
          await setBlocks(community.sql, community.samples.viewerId, blocks);
          taken.push(await database.execute(best, 1, milliseconds / INTERVALS));
        }
      }
      figures.push({ request, without: summarize(without), withBlocks: summarize(withBlocks) });
    }
    await setBlocks(community.sql, community.samples.viewerId, 0);
    return figures;
  } finally {
    await community.close();
  }
}

/** Replaces the viewer's blocks. */
async function setBlocks(sql: Database, viewerId: string, blocks: number): Promise<void> {
  await sql`delete from public.member_blocks`;
  await sql`
    insert into public.member_blocks (user_id, blocked_id)
    select
      case when number % 2 = 0 then ${viewerId}::uuid else id end,
      case when number % 2 = 0 then id else ${viewerId}::uuid end
    from (
      -- By chance, the same every time.
      select id, row_number() over (order by md5(id::text)) as number
      from public.profiles
      where id <> ${viewerId}
      limit ${blocks}
    ) as other`;
  await sql`vacuum (analyze) public.member_blocks, private.hidden_pairs`;
}
