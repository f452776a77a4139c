/** Tests which data the API hides because of a block or a mute: rows, embedded rows, counts, lists and searches. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  BLOCK_TABLES,
  type BlockOrMute,
  removeBlocksAndMutes,
  setBlockOrMute,
} from '../../fixtures/blocks.ts';
import { dayFromNow } from '../../fixtures/days.ts';
import { type Member, newMember } from '../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../fixtures/responses.ts';
import { newMeetup, newPost, newTip } from '../../fixtures/rows.ts';

const createdRow = z.object({ created_at: z.string() });

let viewer: Member;
let author: Member;
let bystander: Member;
let admin: Member;

/** The author's content, and the bystander's content with reactions of the author. */
let content: {
  readonly homePark: string;
  /** When the author created the profile. */
  readonly joinedAt: string;
  /** The third park: other tests write tips about the first two, and the author's tip must be on the first page of its park. */
  readonly park: string;
  readonly day: string;
  readonly nextDay: string;
  readonly post: string;
  readonly tip: string;
  readonly meetup: string;
  /** A meetup of two days, which is listed on the second day too. */
  readonly twoDayMeetup: string;
  readonly bystanderPost: string;
  readonly bystanderMeetup: string;
};

beforeAll(async () => {
  [viewer, author, bystander, admin] = await Promise.all([
    newMember(),
    newMember(),
    newMember(),
    newMember('admin'),
  ]);
  // Begins with a punctuation mark, so that the search uses the trigram index.
  const homePark = `& Park ${randomUUID()}`;
  const { created_at: joinedAt } = createdRow.parse(
    unwrap(
      await author.client
        .from('profiles')
        .update({ home_park: homePark })
        .eq('id', author.id)
        .select('created_at')
        .single(),
    ),
  );
  // Random, so that other tests hardly ever use the same days.
  const day = dayFromNow(9000 + Math.floor(Math.random() * 9000));
  const nextDay = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const thirdPark = await viewer.client.from('parks').select('id').order('id').range(2, 2).single();
  const park = String(unwrap(thirdPark).id);
  const bystanderPost = await newPost(bystander);
  const bystanderMeetup = await newMeetup(bystander, { date: day });
  const meetup = await newMeetup(author, { date: day });
  content = {
    homePark,
    park,
    day,
    nextDay,
    joinedAt,
    bystanderPost,
    bystanderMeetup,
    meetup,
    twoDayMeetup: await newMeetup(author, { date: day, end_date: nextDay }),
    post: await newPost(author, { meetup_id: meetup }),
    tip: await newTip(author, { park_id: park }),
  };
  const insertAsAuthor = async (table: string, row: Record<string, unknown>) =>
    expectSuccess(await author.client.from(table).insert(row));
  const user_id = author.id;
  await insertAsAuthor('post_likes', { user_id, post_id: bystanderPost });
  await insertAsAuthor('post_comments', { user_id, post_id: bystanderPost, content: 'Nice' });
  await insertAsAuthor('meetup_attendees', { user_id, meetup_id: bystanderMeetup });
  await insertAsAuthor('high_fives', { giver_id: user_id, receiver_id: bystander.id });
  await insertAsAuthor('user_park_visits', { user_id, park_id: park, visit_date: day });
  // The bystander tags the author's meetup.
  await newPost(bystander, { meetup_id: meetup });
});

afterEach(() => removeBlocksAndMutes(viewer, author));

type Response = PromiseLike<{ data: unknown; error: { message: string } | null; count?: number | null }>;
type HiddenRequest = {
  /** `mute`: hidden by a mute and by a block. `block`: hidden only by a block. */
  readonly hiddenBy: BlockOrMute;
  readonly send: (client: SupabaseClient) => Response;
  /** Returns how many of the author's rows the data shows. The default is the response's count, or the number of its rows. */
  readonly countShown?: (data: unknown) => number;
};

/** The greatest UUID. As `after_id` it makes a page of the newest members start with those who joined exactly at `after_created_at`. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const rows = z.array(z.unknown());
const embedding = z.array(z.record(z.string(), z.unknown()));
const dayCounts = z.array(z.object({ visits: z.optional(z.number()), meetups: z.optional(z.number()) }));

const countRows = (data: unknown) => rows.parse(data).length;
/** Counts embedded rows, which are a list, or one row or null. */
const countEmbedded = (name: string) => (data: unknown) =>
  embedding.parse(data).reduce((sum, row) => sum + [row[name] ?? []].flat().length, 0);
const countPerDay = (data: unknown) =>
  dayCounts.parse(data).reduce((sum, { visits = 0, meetups = 0 }) => sum + visits + meetups, 0);

/**
 * Requests whose responses show something of the author. A response about the bystander also has the bystander's own row; `countShown`
 * counts only what it shows of the author.
 */
const requests: Readonly<Record<string, HiddenRequest>> = {
  'the profile': { hiddenBy: 'block', send: (c) => c.from('profiles').select('id').eq('id', author.id) },
  'the post': { hiddenBy: 'mute', send: (c) => c.from('posts').select('id').eq('id', content.post) },
  'the posts, embedded in the profile': {
    hiddenBy: 'mute',
    send: (c) => c.from('profiles').select('posts!posts_user_id_fkey(id)').eq('id', author.id),
    countShown: countEmbedded('posts'),
  },
  'the number of posts': {
    hiddenBy: 'mute',
    send: (c) => c.from('posts').select('id', { count: 'exact', head: true }).eq('user_id', author.id),
  },
  'the comment, embedded in a post': {
    hiddenBy: 'mute',
    send: (c) => c.from('posts').select('post_comments(id)').eq('id', content.bystanderPost),
    countShown: countEmbedded('post_comments'),
  },
  'the number of comments on a post': {
    hiddenBy: 'mute',
    send: (c) =>
      c
        .from('post_comments')
        .select('id', { count: 'exact', head: true })
        .eq('post_id', content.bystanderPost),
  },
  'the like, embedded in a post': {
    hiddenBy: 'block',
    send: (c) => c.from('posts').select('post_likes(user_id)').eq('id', content.bystanderPost),
    countShown: countEmbedded('post_likes'),
  },
  'the tip': { hiddenBy: 'mute', send: (c) => c.from('thoosie_tips').select('id').eq('id', content.tip) },
  'the tips of a park': {
    hiddenBy: 'mute',
    send: (c) =>
      c
        .rpc('list_park_tips', { of_park: content.park, page_size: 100 })
        .select('id')
        .eq('user_id', author.id),
  },
  'the visit': {
    hiddenBy: 'mute',
    send: (c) => c.from('user_park_visits').select('id').eq('user_id', author.id),
  },
  'the visits of the day': {
    hiddenBy: 'mute',
    send: (c) => c.rpc('visits_per_day', { first_day: content.day, last_day: content.day }),
    countShown: countPerDay,
  },
  'the meetup': { hiddenBy: 'block', send: (c) => c.from('meetups').select('id').eq('id', content.meetup) },
  'the meetup, embedded in a post that tags it': {
    hiddenBy: 'block',
    send: (c) =>
      c
        .from('posts')
        .select('meetup:meetups(id)')
        .match({ user_id: bystander.id, meetup_id: content.meetup }),
    countShown: countEmbedded('meetup'),
  },
  'the meetups of the day': {
    hiddenBy: 'block',
    send: (c) =>
      c.rpc('meetups_from', { first_day: content.day, last_day: content.day }).eq('created_by', author.id),
  },
  'the meetup that still lasts': {
    hiddenBy: 'block',
    send: (c) => c.rpc('meetups_from', { first_day: content.nextDay, last_day: content.nextDay }),
  },
  'the number of meetups that still last': {
    hiddenBy: 'block',
    send: (c) => c.rpc('meetups_per_day', { first_day: content.nextDay, last_day: content.nextDay }),
    countShown: countPerDay,
  },
  'the past meetups': {
    hiddenBy: 'block',
    // The test data has days up to 18,000 days ahead.
    send: (c) =>
      c.rpc('past_meetups', { before_day: dayFromNow(20_000), page_size: 100 }).eq('created_by', author.id),
  },
  "the member's next meetups": {
    hiddenBy: 'block',
    send: (c) => c.rpc('upcoming_meetups_of', { member_id: author.id, first_day: dayFromNow(0) }),
  },
  'the RSVP, embedded in a meetup': {
    hiddenBy: 'block',
    send: (c) => c.from('meetups').select('meetup_attendees(user_id)').eq('id', content.bystanderMeetup),
    countShown: countEmbedded('meetup_attendees'),
  },
  'the high five, embedded in a profile': {
    hiddenBy: 'block',
    send: (c) =>
      c.from('profiles').select('high_fives!high_fives_receiver_id_fkey(id)').eq('id', bystander.id),
    countShown: countEmbedded('high_fives'),
  },
  'the newest members': {
    hiddenBy: 'block',
    send: (c) =>
      c
        .rpc('search_members', { page_size: 1, after_created_at: content.joinedAt, after_id: LAST_ID })
        .eq('id', author.id),
  },
  'a search by name': {
    hiddenBy: 'block',
    send: (c) => c.rpc('search_members', { search: author.name, ordering: 'most_ridden' }),
  },
  'a search by several words': {
    hiddenBy: 'block',
    // The name is "Rider" and a unique word. "der" is only a part of the first word.
    send: (c) => c.rpc('search_members', { search: author.name.replace('Rider', 'der') }),
  },
  'a search that begins with a punctuation mark': {
    hiddenBy: 'block',
    send: (c) => c.rpc('search_members', { search: content.homePark }),
  },
  'members of a home park': {
    hiddenBy: 'block',
    send: (c) => c.rpc('search_members', { home_park: content.homePark }),
  },
  'the home parks': {
    hiddenBy: 'block',
    send: (c) => c.rpc('list_home_parks'),
    countShown: (data) => rows.parse(data).filter((park) => park === content.homePark).length,
  },
};

async function countShownRows(client: SupabaseClient): Promise<Record<string, number>> {
  const rowCounts: Record<string, number> = {};
  for (const [name, request] of Object.entries(requests)) {
    const { data, error, count } = await request.send(client);
    if (error) throw new Error(`${name}: ${error.message}`);
    rowCounts[name] = count ?? (request.countShown ?? countRows)(data);
  }
  return rowCounts;
}

const HIDDEN_BY_BLOCK = Object.keys(requests);
const HIDDEN_BY_MUTE = Object.entries(requests).flatMap(([name, { hiddenBy }]) =>
  hiddenBy === 'mute' ? [name] : [],
);

const setBlockOrMuteBy = (kind: BlockOrMute, by: 'viewer' | 'author') =>
  by === 'viewer' ? setBlockOrMute(kind, viewer, author) : setBlockOrMute(kind, author, viewer);

const cases: readonly (readonly [
  what: string,
  kind: BlockOrMute,
  by: 'viewer' | 'author',
  hidden: readonly string[],
])[] = [
  ['a block by the viewer', 'block', 'viewer', HIDDEN_BY_BLOCK],
  ['a block by the author', 'block', 'author', HIDDEN_BY_BLOCK],
  ['a mute by the viewer', 'mute', 'viewer', HIDDEN_BY_MUTE],
  ['a mute by the author', 'mute', 'author', []],
];

describe.each(cases)('%s', (_what, kind, by, hidden) => {
  it(`hides ${hidden.length} of ${HIDDEN_BY_BLOCK.length} responses from the viewer, and none from the author`, async () => {
    const before = {
      viewer: await countShownRows(viewer.client),
      author: await countShownRows(author.client),
    };
    for (const [name, count] of Object.entries(before.viewer)) expect(count, name).toBeGreaterThan(0);
    await setBlockOrMuteBy(kind, by);
    expect(await countShownRows(viewer.client)).toEqual(
      Object.fromEntries(
        Object.entries(before.viewer).map(([name, count]) => [name, hidden.includes(name) ? 0 : count]),
      ),
    );
    expect(await countShownRows(author.client)).toEqual(before.author);
  });

  it('is visible only to the member who set it', async () => {
    await setBlockOrMuteBy(kind, by);
    const { table } = BLOCK_TABLES[kind];
    const chooser = by === 'viewer' ? viewer : author;
    for (const { client, id } of [viewer, author, bystander, admin])
      expect(unwrap(await client.from(table).select('*')), id).toHaveLength(id === chooser.id ? 1 : 0);
  });
});
