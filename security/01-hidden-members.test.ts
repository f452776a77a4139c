/**
 * API1:2023 Broken object level authorization, between members of whom one blocked or muted the other. Requests every table, every
 * embedding between tables, counts, filters on embedded rows, and every function in whose responses a block hides members.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectListed } from '../server/testing/expect-listed.ts';
import { listReadPaths } from './support/list-read-paths.ts';
import { insertRows, rowOf } from './support/rows.ts';
import { functionsIn } from './support/schema.ts';
import { credentialsOf, type Member, newMember, send, sql } from './support/site.ts';

/** Tables in which a mute hides rows. supabase/tests/blocks.test.ts has the same list, and compares it with the database. */
const tablesHiddenByMute = new Set(['posts', 'post_comments', 'thoosie_tips', 'user_park_visits']);
/** The viewer's lists of blocked and muted members, which must still name them. */
const tablesOfViewer = new Set(['member_blocks', 'member_mutes']);

/** Time limit of a test that sends thousands of requests one after another. */
const MANY_REQUESTS_MS = 300_000;

let viewer: Member;
let author: Member;
let thirdMember: Member;
/** A text that occurs only in the names and rows that this file inserts. */
let tag: string;
/** A day on which only the author has a visit and a meetup. */
let day: string;
let parkId: string;
let coasterId: string;

beforeAll(async () => {
  tag = randomUUID();
  [viewer, author, thirdMember] = await Promise.all([
    newMember(`Viewer ${tag}`),
    newMember(`Author ${tag}`),
    newMember(`Third ${tag}`),
  ]);
  await sql`update public.profiles set home_park = ${`Home of ${tag}`}, thrill_tour_2025 = 'yes' where id = ${author.id}`;
  const authorsRows = await insertRows(author.id, viewer.id);
  const thirdsRows = await insertRows(thirdMember.id, author.id);
  const idIn = (rows: typeof authorsRows, table: string) => String(rowOf(rows, table).id);
  const user_id = author.id;
  const post_id = idIn(thirdsRows, 'posts');
  await sql`insert into public.post_likes ${sql({ user_id, post_id })}`;
  await sql`insert into public.post_comments ${sql({ user_id, post_id, content: 'Nice' })}`;
  await sql`insert into public.meetup_attendees ${sql({ user_id, meetup_id: idIn(thirdsRows, 'meetups') })}`;
  await sql`
    insert into public.posts ${sql({ user_id: thirdMember.id, meetup_id: idIn(authorsRows, 'meetups'), content: 'See you' })}`;
  day = new Date(Date.UTC(2060, 0, Math.floor(Math.random() * 14_000))).toISOString().slice(0, 10);
  parkId = idIn(authorsRows, 'parks');
  coasterId = idIn(authorsRows, 'coasters');
  await sql`insert into public.user_park_visits ${sql({ user_id, park_id: parkId, visit_date: day })}`;
  await sql`
    insert into public.meetups ${sql({ created_by: user_id, title: 'Night', date: day, time: '19:00', location: 'Gate' })}`;
});

afterEach(async () => {
  await sql`delete from public.member_blocks where user_id = ${viewer.id} or blocked_id = ${viewer.id}`;
  await sql`delete from public.member_mutes where user_id = ${viewer.id}`;
});

const listPaths = () => listReadPaths(author.id, [viewer.id, author.id, thirdMember.id]);

/**
 * Returns how often the response names the author, and the total number of rows. The total is empty unless the request is about the
 * author or the viewer, because other tests add rows at the same time.
 */
async function countMentions(path: string, by: Member): Promise<{ mentions: number; total: string }> {
  const response = await send(path, credentialsOf(by), { headers: { Prefer: 'count=exact' } });
  const body = await response.text();
  expect(response.ok, `${path}: ${response.status} ${body}`).toBe(true);
  const mentions = body.split(author.id).length - 1 + (body.split(`Author ${tag}`).length - 1);
  const isAboutThem = path.includes(author.id) || path.includes(viewer.id);
  return { mentions, total: isAboutThem ? (response.headers.get('Content-Range')?.split('/')[1] ?? '') : '' };
}

const block = (by: Member, of: Member) =>
  sql`insert into public.member_blocks (user_id, blocked_id) values (${by.id}, ${of.id})`;

/** Tables for staff. Members see none of their rows, except their own reports and the decisions about them. */
const staffTables = new Set(['moderation_cases', 'moderation_decisions', 'moderation_notes', 'reports']);

describe('every table and embedding', { timeout: MANY_REQUESTS_MS }, () => {
  it.each(['the viewer', 'the author'])(
    'neither names nor counts the author after a block by %s',
    async (by) => {
      const all = [...(await listPaths())].filter(
        ([, tables]) => !tables.some((name) => tablesOfViewer.has(name)),
      );
      const before = new Map<string, Awaited<ReturnType<typeof countMentions>>>();
      for (const [path] of all) before.set(path, await countMentions(path, viewer));
      const mentioning = all.filter(([path]) => (before.get(path)?.mentions ?? 0) > 0);
      for (const table of [
        'profiles',
        'meetups',
        'posts',
        'post_likes',
        'high_fives',
        'coaster_credits',
        ...tablesHiddenByMute,
      ])
        expect(mentioning.filter(([, tables]) => tables.includes(table)).length, table).toBeGreaterThan(1);
      expect(mentioning.filter(([, tables]) => tables.every((name) => staffTables.has(name)))).toEqual([]);
      if (by === 'the viewer') await block(viewer, author);
      else await block(author, viewer);
      for (const [path] of all) {
        const { mentions, total } = await countMentions(path, viewer);
        expect(mentions, path).toBe(0);
        if (path.includes(`eq.${author.id}`)) expect(total, path).toBe('0');
      }
    },
  );

  it('hides a muted member only in tables in which a mute hides rows, and changes nothing for the muted member', async () => {
    const all = [...(await listPaths())].filter(
      ([, tables]) => !tables.some((name) => tablesOfViewer.has(name)),
    );
    /** By path: the JSON of two results of `countMentions`, the viewer's and the author's. */
    const before = new Map<string, string>();
    for (const [path] of all)
      before.set(
        path,
        JSON.stringify([await countMentions(path, viewer), await countMentions(path, author)]),
      );
    await sql`insert into public.member_mutes (user_id, muted_id) values (${viewer.id}, ${author.id})`;
    for (const [path, tables] of all) {
      const [mine, authors] = [await countMentions(path, viewer), await countMentions(path, author)];
      if (tables.every((name) => tablesHiddenByMute.has(name))) expect(mine.mentions, path).toBe(0);
      else if (!tables.some((name) => tablesHiddenByMute.has(name)))
        expect(JSON.stringify([mine, authors]), path).toBe(before.get(path));
      expect(JSON.stringify(authors), path).toBe(
        JSON.stringify(JSON.parse(before.get(path) ?? '[]')[1] ?? null),
      );
    }
  });
});

type Call = {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Returns whether the response contains something of the author; by default, whether it contains the author's id or name. */
  readonly shows?: (body: string) => boolean;
  /** Set if a mute also hides the author. A block always does. */
  readonly hiddenBy?: 'mute';
};

/** Every function from whose responses a block must leave out a member. */
const calls = (): Readonly<Record<string, Call>> => {
  const onThatDay = { first_day: day, last_day: day };
  return {
    list_home_parks: { arguments: {}, shows: (body) => body.includes(`Home of ${tag}`) },
    coaster_overview: {
      arguments: { coaster_id: coasterId },
      shows: (body) => JSON.parse(body).riders > 0,
    },
    list_coaster_posts: { arguments: { of_coaster: coasterId, with_pictures: false }, hiddenBy: 'mute' },
    list_coaster_riders: { arguments: { coaster_id: coasterId }, hiddenBy: 'mute' },
    ride_log_stats: { arguments: { member: author.id }, shows: (body) => body !== 'null' },
    list_park_tips: { arguments: { of_park: parkId }, hiddenBy: 'mute' },
    meetups_from: { arguments: onThatDay },
    meetups_per_day: { arguments: onThatDay, shows: (body) => body !== '[]' },
    // The meetups of insertRows() are on 2031-05-01.
    past_meetups: { arguments: { before_day: '2031-05-02', page_size: 100 } },
    search_members: { arguments: { search: tag } },
    tour_recap: { arguments: {}, shows: (body) => body.includes(author.id) },
    upcoming_meetups_of: { arguments: { member_id: author.id, first_day: '2030-01-01' } },
    visits_per_day: { arguments: onThatDay, shows: (body) => body !== '[]', hiddenBy: 'mute' },
  };
};

/** Functions in whose responses a block hides nobody, or for which another file has the test. */
const functionsWithNothingToHide = [
  // Settings, legal pages and invitations, which visitors see; coasters of the catalogue, and the ranking of all members together.
  ...['instance_page', 'instance_settings', 'invitation', 'list_coaster_filters', 'random_coaster'],
  ...['search_coasters', 'similar_coasters', 'list_coaster_makers', 'list_coaster_parks'],
  ...['list_coasters_of', 'list_coaster_ranking', 'coaster_ranking_facts'],
  // supabase/tests/ride-log/stats.test.ts tests that they are rejected after a block between the two members.
  ...['compare_logs', 'compare_log_counts'],
  // Functions about the caller's own data, with the members whom the caller blocked or muted.
  ...[
    'appeal_decision',
    'create_invitation',
    'delete_user_and_data',
    'export_my_data',
    'list_blocked_members',
  ],
  ...[
    'list_invitations',
    'list_muted_members',
    'moderation_counts',
    'mark_moderation_results_read',
    'report_content',
  ],
  ...['revoke_invitation', 'own_application', 'change_application', 'list_own_sessions', 'end_own_session'],
  ...['may_decide_own_suggestions', 'toggle_tour_coaster'],
  ...['own_mail_change', 'cancel_mail_change', 'own_storage', 'send_write'],
  ...['add_private_credit', 'log_ride', 'place_in_top_list', 'rate_coaster', 'set_credit', 'import_ride_log'],
];

/** Functions for staff and the server. security/05-function-rights.test.ts tests that members cannot call them. */
const functionsForStaff = [
  ...['access_rejection', 'add_case_note', 'admin_health', 'adopt_park', 'all_instance_settings'],
  'answer_decision',
  ...['continue_account_deletions', 'decide_cases', 'list_moderation_cases', 'list_moderation_log'],
  ...['list_users', 'moderation_case', 'open_moderation_case', 'order_tour_items', 'prune_deletion_queue'],
  ...['decide_applications', 'list_applications', 'decide_coaster_suggestion', 'list_missing_coasters'],
  ...['remove_recent_content', 'restore_tour_item', 'save_instance_settings', 'set_user_role'],
];

it('no table, embedding or function shows a review that moderators removed, except moderation cases and decisions', {
  timeout: MANY_REQUESTS_MS,
}, async () => {
  const review = `Tickets ${tag}`;
  const moderator = await newMember(`Fourth ${tag}`);
  await sql`
    insert into public.user_roles (user_id, role) values (${moderator.id}, 'moderator')
    on conflict (user_id) do update set role = excluded.role`;
  const [credit] = await sql<{ id: string }[]>`
    update public.coaster_credits set review = ${review}
    where user_id = ${author.id} and coaster_id = ${coasterId} returning id`;
  const findResponsesWithReview = async (by: Member) => {
    const found: string[] = [];
    const checkResponse = async (name: string, sent: Promise<Response>) => {
      const response = await sent;
      const text = await response.text();
      expect(response.ok, `${name}: ${response.status} ${text}`).toBe(true);
      if (text.includes(review)) found.push(name);
    };
    for (const path of (await listPaths()).keys()) await checkResponse(path, send(path, credentialsOf(by)));
    for (const [name, { arguments: json }] of Object.entries(calls()))
      await checkResponse(name, send(`/rest/v1/rpc/${name}`, credentialsOf(by), { method: 'POST', json }));
    return found;
  };
  const before = await findResponsesWithReview(viewer);
  expect(before).toContain('list_coaster_riders');
  expect(before.length).toBeGreaterThan(2);
  const callAsModerator = async (name: string, values: object) => {
    const { data, error } = await moderator.client.rpc(name, values);
    if (error) throw error;
    return data;
  };
  const caseId = await callAsModerator('open_moderation_case', { kind: 'review', target_id: credit?.id });
  const statement = { rule: 'No spam', statement: 'You sell tickets.' };
  await callAsModerator('decide_cases', { case_ids: [caseId], content_action: 'remove', ...statement });
  for (const member of [viewer, thirdMember, moderator, author])
    expect(
      (await findResponsesWithReview(member)).filter((path) => !/moderation_(cases|decisions)/.test(path)),
      member.email,
    ).toEqual([]);
});

describe('every function', () => {
  it('is in one of the three lists of this file', async () => {
    expectListed(
      (await functionsIn('public')).map(({ name }) => name),
      [...Object.keys(calls()), ...functionsWithNothingToHide, ...functionsForStaff],
      'Add the function to calls, if members read rows of others with it, or to another list, in security/01-hidden-members.test.ts',
    );
  });

  const call = async (name: string, by: Member) => {
    const { arguments: json, shows } = calls()[name] ?? { arguments: {} };
    const response = await send(`/rest/v1/rpc/${name}`, credentialsOf(by), { method: 'POST', json });
    const body = await response.text();
    expect(response.ok, `${name}: ${body}`).toBe(true);
    return shows ? shows(body) : body.includes(author.id) || body.includes(`Author ${tag}`);
  };

  it.each(['the viewer', 'the author'])('leaves out the author after a block by %s', async (by) => {
    for (const name of Object.keys(calls())) expect(await call(name, viewer), name).toBe(true);
    if (by === 'the viewer') await block(viewer, author);
    else await block(author, viewer);
    for (const name of Object.keys(calls())) expect(await call(name, viewer), name).toBe(false);
    expect(await call('search_members', thirdMember)).toBe(true);
  });

  it('leaves out a muted member only where a mute hides rows, and changes nothing for the muted member', async () => {
    await sql`insert into public.member_mutes (user_id, muted_id) values (${viewer.id}, ${author.id})`;
    for (const [name, { hiddenBy }] of Object.entries(calls())) {
      expect(await call(name, viewer), name).toBe(hiddenBy !== 'mute');
      expect(await call(name, author), name).toBe(true);
    }
  });
});
