import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACEHOLDER_NAME } from '#shared/constants.ts';
import { searchMembersQuery } from '../web/src/features/members/api/search-members.ts';
import { type Community, createCommunity, openCommunity } from './community/open-community.ts';
import { type BenchCluster, startBenchCluster } from './database/bench-cluster.ts';
import { nodesOf } from './database/plan-log.ts';
import { newCache } from './requests/bench-request.ts';
import { requests } from './requests/requests.ts';

const POSTS = 2_000;
/** Any iteration will do: it only chooses between rows of one kind. */
const ITERATION = 0;
/** Pages of search results that are compared with the full scan, and the members on each. */
const PAGES = 3;
const PAGE_SIZE = 30;

let cluster: BenchCluster;
let community: Community;
beforeAll(async () => {
  cluster = await startBenchCluster();
  await createCommunity(cluster, POSTS);
  await cluster.logPlans({ nested: true });
  community = await openCommunity(cluster, POSTS);
  await community.connect();
});
afterAll(async () => {
  await community?.close();
  await cluster?.[Symbol.asyncDispose]();
});

describe('a filled community', () => {
  it('satisfies the constraints that did not apply while it was filled', async () => {
    const { sql } = community;
    const foreignKeys = await sql<{ relation: string; name: string; definition: string }[]>`
      select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`;
    const checks = await sql<{ relation: string; name: string }[]>`
      select conrelid::regclass::text as relation, quote_ident(conname) as name
      from pg_constraint
      where contype = 'c' and not convalidated`;
    expect(checks).not.toHaveLength(0);
    // Adding a foreign key checks every row.
    await sql.begin(async (transaction) => {
      for (const { relation, name, definition } of foreignKeys) {
        await transaction.unsafe(
          `alter table ${relation} drop constraint ${name}, add constraint ${name} ${definition}`,
        );
      }
      for (const { relation, name } of checks) {
        await transaction.unsafe(`alter table ${relation} validate constraint ${name}`);
      }
    });
    const invalidIndexes = await sql`
      select indexrelid::regclass from pg_index where not indisvalid or not indisready`;
    expect([...invalidIndexes]).toEqual([]);
  });

  it('has counters that match its rows', async () => {
    const [counts] = await community.sql`
      select
        (select count(*) from public.posts) as posts,
        (select count(*) from public.post_likes) as likes,
        (select sum(like_count) from public.posts) as likes_counted,
        (select count(*) from public.post_comments) as comments,
        (select sum(comment_count) from public.posts) as comments_counted,
        (select count(*) from public.meetup_attendees) - (select sum(attendee_count) from public.meetups) as attendance,
        (select count(*) from public.meetups where attendee_count > max_attendees) as overfull,
        (select count(*) from public.high_fives) - (select sum(high_five_count) from public.profiles) as high_fives,
        (select count(*) from public.posts where park_name is not null) - (select sum(park_posts) from public.profiles)
          as park_posts,
        (select count(*) from public.tip_votes) - (select sum(upvotes + downvotes) from public.thoosie_tips) as votes,
        (select sum(upvotes) from public.thoosie_tips) - (select sum(tip_upvotes) from public.profiles) as upvotes,
        (select count(*) from public.thoosie_tips) - (select sum(tip_count) from public.parks) as park_tips,
        (select count(*) from public.profiles where name like '%Quillfeather') as rare_names`;
    expect(counts).toEqual({
      posts: String(POSTS),
      likes: String(POSTS * 10),
      likes_counted: String(POSTS * 10),
      comments: String(POSTS * 3),
      comments_counted: String(POSTS * 3),
      attendance: '0',
      overfull: '0',
      high_fives: '0',
      park_posts: '0',
      votes: '0',
      upvotes: '0',
      park_tips: '0',
      // 07_profiles.sql gives five members this last name.
      rare_names: '5',
    });
  });
});

/** Tables that no request may scan, because their number of rows grows with the community. */
const GROWING_TABLES = new Set([
  ...['profiles', 'posts', 'post_likes', 'post_comments', 'meetup_attendees', 'high_fives'],
  ...['user_park_visits', 'thoosie_tips', 'tip_votes', 'member_search_postings', 'member_search_words'],
  ...['meetups', 'favorite_parks'],
]);

describe('in a filled community', () => {
  it.each([
    ['everyone', ''],
    ['many', 'park'],
    ['a few in a hundred', 'müller'],
    ['a few in a thousand', 'zoë'],
    ['beginnings of words', 'qu'],
    ['text without a trigram', ', '],
  ])('a search finds the same members as a full scan, in either order: %s', async (_, search) => {
    for (const [order, column] of [
      ['newest', 'created_at'],
      ['most_ridden', 'coaster_count'],
    ] as const) {
      const { sql } = community;
      // The member search finds a text of two letters only at the beginning of a word.
      const pattern = `${/^[a-z]{2}$/.test(search) ? '% ' : '%'}${search.trim()}%`;
      const matching = await sql<{ id: string }[]>`
        select id from public.profiles
        where search_text like private.folded(${pattern}) and name <> ${PLACEHOLDER_NAME}
        order by ${sql(column)} desc, id desc
        limit ${PAGES * PAGE_SIZE}`;
      const { pages } = await newCache().fetchInfiniteQuery({
        ...searchMembersQuery({ search, order }),
        pages: PAGES,
      });
      expect(pages.flatMap(({ rows }) => rows).map(({ id }) => id)).toEqual(matching.map(({ id }) => id));
    }
  });

  it.each(requests)('$name scans no growing table', async ({ send }) => {
    const plans = await cluster.plansOf(() => send(community.samples, ITERATION));
    const scannedTables = plans
      .flatMap(({ root }) => nodesOf(root))
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? '');
    expect(scannedTables.filter((table) => GROWING_TABLES.has(table))).toEqual([]);
  });
});
