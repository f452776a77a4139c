/** A member who sends crafted requests, with values that the app never sends. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ATTENDEE_COLUMNS, parseAttendeePage } from '../web/src/features/meetups/model/attendee.ts';
import { LISTED_MEETUP_COLUMNS, parseMeetupPage } from '../web/src/features/meetups/model/meetup.ts';
import { MEMBER_COLUMNS, parseMemberPage } from '../web/src/features/members/model/member.ts';
import { COMMENT_COLUMNS, parseCommentPage } from '../web/src/features/posts/model/comment.ts';
import { POST_COLUMNS, parsePostPage } from '../web/src/features/posts/model/post.ts';
import { parseTipPage, TIP_COLUMNS } from '../web/src/features/tips/model/tip.ts';
import { parseVisitPage, VISIT_COLUMNS } from '../web/src/features/visits/model/visit.ts';
import { insertRows, type Row, rowsOf } from './support/rows.ts';
import { credentialsOf, type Member, newMember, send, sql } from './support/site.ts';

/** UUIDs that PostgreSQL accepts and RFC 9562 does not. */
const INVALID_UUIDS = ['00000000-0000-0000-0000-00000000000a', 'ffffffff-ffff-ffff-0fff-ffffffffffff'];

let mallory: Member;
let rows: readonly (readonly [table: string, row: Row])[];

beforeAll(async () => {
  const other = await newMember('Other');
  mallory = await newMember('Mallory');
  rows = [
    ['profiles', { id: mallory.id, name: 'Mallory' }],
    ...(await insertRows(mallory.id, other.id)).filter(([table]) => table !== 'user_roles'),
  ];
});

describe('a member who sends crafted requests to the API', () => {
  const insert = (table: string, json: unknown) =>
    send(`/rest/v1/${table}`, credentialsOf(mallory), {
      method: 'POST',
      json,
      headers: { Prefer: 'return=minimal' },
    });
  const expectRejection = async (table: string, json: unknown) => {
    const response = await insert(table, json);
    const body = await response.text();
    expect([response.status, JSON.parse(body || '{}').code], `${table}: ${body}`).toEqual([400, '23514']);
  };

  it('cannot choose an id that the app considers invalid', async () => {
    const other = await newMember('Third');
    const samples = rowsOf(mallory.id, other.id).filter(([, row]) => row.id !== undefined);
    const postId = rows.find(([table]) => table === 'posts')?.[1].id;
    const tipId = rows.find(([table]) => table === 'thoosie_tips')?.[1].id;
    const park_id = rows.find(([table]) => table === 'parks')?.[1].id;
    let tried = 0;
    for (const [table, sample] of samples) {
      // Members cannot insert into these tables.
      if (['parks', 'coasters', 'coaster_changes', 'soundboard_effects', 'reports'].includes(table)) continue;
      if (table.startsWith('tour_') || table.startsWith('moderation_')) continue;
      // Removes the existing like or vote. Otherwise its unique key would reject the row, and the invalid id would not be tested.
      if (table === 'post_likes') await sql`delete from public.post_likes where post_id = ${String(postId)}`;
      if (table === 'tip_votes') await sql`delete from public.tip_votes where tip_id = ${String(tipId)}`;
      for (const id of INVALID_UUIDS) {
        await expectRejection(table, {
          ...sample,
          id,
          ...('post_id' in sample && { post_id: postId }),
          ...('tip_id' in sample && { tip_id: tipId }),
          ...('meetup_id' in sample && { meetup_id: null }),
          ...('park_id' in sample && { park_id }),
          ...(table === 'user_park_visits' && { visit_date: '2031-07-07' }),
        });
        tried += 1;
      }
    }
    // Two ids for each of the 13 rows that were not skipped.
    expect(tried).toBe(26);
  });

  it('cannot store arrays that have two dimensions or do not begin at index 1', async () => {
    const url = (name: string) => `/storage/v1/object/public/post-images/${mallory.id}/${name}.png`;
    const images = [
      [url('a'), url('b')],
      [url('c'), url('d')],
    ];
    const alts = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    for (const [list, image_alts] of [
      [images, alts],
      ['{{a},{b}}', '{{a},{b}}'],
      [`[0:0]={${url('a')}}`, '[0:0]={a}'],
    ]) {
      const response = await insert('posts', {
        user_id: mallory.id,
        content: 'Hi',
        images: list,
        image_alts,
      });
      expect(response.status, await response.text()).toBe(400);
    }
    const ticks = await send(`/rest/v1/profiles?id=eq.${mallory.id}`, credentialsOf(mallory), {
      method: 'PATCH',
      json: { thrill_tour_coasters_checked: alts },
    });
    expect(ticks.status).toBe(400);
  });

  it.each(['infinity', '294276-01-01', '0044-03-15 BC'])('cannot store the date %s', async (day) => {
    const park_id = rows.find(([table]) => table === 'parks')?.[1].id;
    const meetup = { title: 'M', location: 'L', time: '09:00', created_by: mallory.id };
    for (const response of [
      await insert('meetups', { ...meetup, date: day }),
      await insert('meetups', { ...meetup, date: '2031-01-01', end_date: day }),
      await insert('user_park_visits', { user_id: mallory.id, park_id, visit_date: day }),
      await insert('posts', { user_id: mallory.id, content: 'Hi', visit_date: day }),
    ])
      expect(response.status, await response.text()).toBe(400);
  });

  it.each([
    ['instagram', 'javascript:alert(1)'],
    ['instagram', 'https://evil.example/maria'],
    ['instagram', '..'],
    ['tiktok', 'data:text/html,<script>alert(1)</script>'],
    ['tiktok', '"onmouseover="alert(1)'],
    ['discord', 'javascript:alert(1)'],
    ['discord', 'https://discord.gg/evil'],
  ])('cannot enter an account on %s that is %j', async (network, handle) => {
    const response = await send(`/rest/v1/profiles?id=eq.${mallory.id}`, credentialsOf(mallory), {
      method: 'PATCH',
      json: { [network]: handle },
    });
    expect(response.status, await response.text()).toBe(400);
  });

  it('can send a handle as a link or after a space and an @, and only the handle is stored', async () => {
    const handles = {
      instagram: ' @maria.rides',
      tiktok: 'https://www.tiktok.com/@maria.rides?lang=en',
      discord: 'maria rides#0001',
    };
    const { data, error } = await mallory.client
      .from('profiles')
      .update(handles)
      .eq('id', mallory.id)
      .select('instagram, tiktok, discord')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ instagram: 'maria.rides', tiktok: 'maria.rides', discord: 'maria rides#0001' });
  });
});

it('the app can parse every row with unusual texts and extreme dates that a member managed to store', async () => {
  const unusualText = '\u2028\u0301\u202E\u200F\u0E47\u0E47\u0E47\u0E47\u0E47\u0E47{"a":[1]}';
  const writer = await newMember('Strange');
  const { client, id } = writer;
  const park_id = String(rows.find(([table]) => table === 'parks')?.[1].id);
  const ids = { posts: randomUUID(), meetups: randomUUID() };
  const write = async (table: string, row: object) => {
    const { error } = await client.from(table).insert(row);
    expect(error, table).toBeNull();
  };
  await client
    .from('profiles')
    .update({
      name: `a${unusualText}`,
      bio: unusualText,
      favorite_coaster: unusualText,
      home_park: unusualText,
      coaster_count: 100_000,
    })
    .eq('id', id);
  await write('posts', {
    id: ids.posts,
    user_id: id,
    content: `${unusualText}${'\u{1F469}\u200D'.repeat(400)}`,
    park_name: `p${unusualText}`,
    park_country: `c${unusualText}`,
    visit_date: '1900-01-01',
  });
  await write('post_comments', { user_id: id, post_id: ids.posts, content: unusualText });
  await write('post_likes', { user_id: id, post_id: ids.posts });
  await write('meetups', {
    id: ids.meetups,
    created_by: id,
    title: `t${unusualText}`,
    location: `l${unusualText}`,
    description: unusualText,
    date: '2031-05-01',
    end_date: '2100-12-31',
    time: '23:59:59.999999',
    max_attendees: 1_000_000,
  });
  await write('meetup_attendees', { user_id: id, meetup_id: ids.meetups });
  await write('thoosie_tips', { user_id: id, park_id, tip_text: unusualText });
  await write('user_park_visits', { user_id: id, park_id, visit_date: '2100-12-31' });

  for (const [path, parse] of [
    [`posts?user_id=eq.${id}&select=${POST_COLUMNS}`, parsePostPage],
    [`post_comments?user_id=eq.${id}&select=${COMMENT_COLUMNS}`, parseCommentPage],
    [`meetups?created_by=eq.${id}&select=${LISTED_MEETUP_COLUMNS}`, parseMeetupPage],
    [`meetup_attendees?user_id=eq.${id}&select=${ATTENDEE_COLUMNS}`, parseAttendeePage],
    [`thoosie_tips?user_id=eq.${id}&select=${TIP_COLUMNS}`, parseTipPage],
    [`user_park_visits?user_id=eq.${id}&select=${VISIT_COLUMNS}`, parseVisitPage],
    [`profiles?id=eq.${id}&select=${MEMBER_COLUMNS}`, parseMemberPage],
  ] as const) {
    const response = await send(`/rest/v1/${path}`, credentialsOf(mallory));
    const body = await response.text();
    expect(response.status, body).toBe(200);
    expect(parse(JSON.parse(body), 10).rows, path).toHaveLength(1);
  }
});
