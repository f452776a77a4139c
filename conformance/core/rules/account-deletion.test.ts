// @spec community/admin-calls

import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { dayFromNow } from '../../fixtures/days.ts';
import { givenUp, newPng, newUpload, publicBytes } from '../../fixtures/files.ts';
import { anonymousClient, type Member, newMember } from '../../fixtures/member.ts';
import { accepted, succeeded } from '../../fixtures/responses.ts';
import { newMeetup, newPost, newTip, someParks } from '../../fixtures/rows.ts';

let admin: Member;
let witness: Member;
beforeAll(async () => {
  [admin, witness] = await Promise.all([newMember('admin'), newMember()]);
});

const remove = (by: Member, target_user_id: string) =>
  by.client.rpc('delete_user_and_data', { target_user_id });

/** Rows and files of every kind. */
async function leadARichLife(member: Member) {
  const { client, id: user_id } = member;
  const [park_id] = await someParks(member);
  const [picture, photo, thumbnail, orphan] = await Promise.all([
    newUpload(member, 'profile-pictures'),
    newUpload(member, 'post-images'),
    newUpload(member, 'meetup-thumbnails'),
    newUpload(member, 'post-images'),
  ]);
  const meetup_id = await newMeetup(member, { thumbnail: thumbnail.url });
  const post_id = await newPost(member, { images: [photo.url], park_id, meetup_id });
  const tip_id = await newTip(member);
  const [theirPost, theirTip, theirMeetup] = await Promise.all([
    newPost(witness),
    newTip(witness),
    newMeetup(witness, { max_attendees: 3 }),
  ]);
  const rows: [string, Record<string, unknown>][] = [
    ['favorite_parks', { user_id, park_id }],
    ['user_park_visits', { user_id, park_id, visit_date: dayFromNow(1) }],
    ['meetup_attendees', { user_id, meetup_id: theirMeetup }],
    ['post_likes', { user_id, post_id: theirPost }],
    ['post_comments', { user_id, post_id: theirPost, content: 'Hello' }],
    ['high_fives', { giver_id: user_id, receiver_id: witness.id }],
    ['tip_votes', { user_id, tip_id: theirTip, vote_type: 'upvote' }],
  ];
  for (const [table, row] of rows) accepted(await client.from(table).insert(row));
  accepted(await client.from('profiles').update({ profile_picture: picture.url }).eq('id', user_id));
  accepted(await witness.client.from('high_fives').insert({ giver_id: witness.id, receiver_id: user_id }));
  accepted(await witness.client.from('post_likes').insert({ user_id: witness.id, post_id }));
  return {
    meetup_id,
    post_id,
    tip_id,
    theirPost,
    theirTip,
    theirMeetup,
    files: [picture, photo, thumbnail, orphan],
  };
}

const owners: readonly [string, string][] = [
  ['profiles', 'id'],
  ['user_roles', 'user_id'],
  ['user_park_visits', 'user_id'],
  ['meetups', 'created_by'],
  ['meetup_attendees', 'user_id'],
  ['posts', 'user_id'],
  ['post_likes', 'user_id'],
  ['post_comments', 'user_id'],
  ['high_fives', 'giver_id'],
  ['high_fives', 'receiver_id'],
  ['thoosie_tips', 'user_id'],
];

async function rowsOf(id: string): Promise<string[]> {
  const found = await Promise.all(
    owners.map(async ([table, column]) => {
      const rows = succeeded(await admin.client.from(table).select('*').eq(column, id));
      return rows.length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  return found.flat();
}

it.each([
  ['an admin', (member: Member) => remove(admin, member.id)],
  ['the member', (member: Member) => remove(member, member.id)],
])(
  '%s deletes an account: its rows and sessions are gone, and every file is queued for deletion',
  async (_who, act) => {
    const member = await newMember();
    const life = await leadARichLife(member);
    expect(await rowsOf(member.id)).not.toEqual([]);
    const { data } = await member.client.auth.getSession();
    const refreshToken = data.session?.refresh_token ?? '';

    accepted(await act(member));

    expect(await rowsOf(member.id)).toEqual([]);
    await givenUp(life.files);

    // The counters of others no longer include them.
    const { client } = witness;
    expect(
      succeeded(
        await client.from('posts').select('like_count, comment_count').eq('id', life.theirPost).single(),
      ),
    ).toEqual({ like_count: 0, comment_count: 0 });
    expect(
      succeeded(await client.from('thoosie_tips').select('upvotes').eq('id', life.theirTip).single()),
    ).toEqual({ upvotes: 0 });
    expect(
      succeeded(await client.from('meetups').select('attendee_count').eq('id', life.theirMeetup).single()),
    ).toEqual({ attendee_count: 0 });

    // The access token has not expired, but no longer works.
    for (const table of ['profiles', 'posts', 'parks', 'meetups', 'coasters', 'soundboard_effects']) {
      expect((await member.client.from(table).select('*').limit(1)).data ?? [], table).toEqual([]);
    }
    const [park_id] = await someParks(witness);
    for (const [table, row] of [
      ['profiles', { id: member.id, name: 'Back again' }],
      ['posts', { user_id: member.id, content: 'Back again' }],
      ['favorite_parks', { user_id: member.id, park_id }],
    ] as const) {
      expect((await member.client.from(table).insert(row)).error, table).not.toBeNull();
    }
    const png = newPng();
    const late = `${member.id}/late.png`;
    const again = await member.client.storage
      .from('post-images')
      .upload(late, png.bytes, { contentType: png.type });
    expect(again.error).not.toBeNull();
    expect(await publicBytes('post-images', late)).toBeNull();
    // Engines differ in what notices it first: the authentication, or the rule.
    expect(['user_not_found', '42501']).toContain((await remove(member, witness.id)).error?.code);
    const { error: asked } = await member.client.auth.getUser();
    expect({ code: asked?.code, status: asked?.status }).toEqual({ code: 'user_not_found', status: 403 });

    // The session can be neither renewed nor replaced.
    const fresh = await anonymousClient();
    expect((await fresh.auth.refreshSession({ refresh_token: refreshToken })).error).not.toBeNull();
    const { email, password } = member;
    expect((await fresh.auth.signInWithPassword({ email, password })).error).not.toBeNull();
  },
);

it('is rejected for members and moderators who name somebody else', async () => {
  const [victim, moderator] = await Promise.all([newMember(), newMember()]);
  accepted(await admin.client.rpc('set_user_role', { target_user_id: moderator.id, new_role: 'moderator' }));
  for (const by of [witness, moderator]) {
    const { error, status } = await remove(by, victim.id);
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 403 });
  }
  expect(
    (await (await anonymousClient()).rpc('delete_user_and_data', { target_user_id: victim.id })).error,
  ).not.toBeNull();
  expect(await rowsOf(victim.id)).toEqual(['profiles.id']);
});

it('reports an unknown account', async () => {
  const member = await newMember();
  accepted(await remove(admin, member.id));
  const { error, status } = await remove(admin, member.id);
  expect({ hint: error?.hint, status }).toEqual({ hint: 'member_unknown', status: 404 });
});

it('keeps what an admin published for everyone, and its files', async () => {
  const leaving = await newMember('admin');
  const sound = await newUpload(leaving, 'soundboard-audio', '');
  const unused = await newUpload(leaving, 'soundboard-audio', '');
  const picture = await newUpload(leaving, 'team-profile-pictures', 'team/');
  const thumbnail = await newUpload(leaving, 'meetup-thumbnails');
  const member_name = `Guide ${randomBytes(6).toString('hex')}`;
  const day_id = `day-${randomBytes(6).toString('hex')}`;
  const { client } = leaving;
  const title = randomBytes(6).toString('hex');
  accepted(await client.from('soundboard_effects').insert({ title, emoji: '📯', audio_url: sound.url }));
  accepted(
    await client.from('team_member_pictures').insert({ member_name, profile_picture_url: picture.url }),
  );
  accepted(await client.from('thrill_tour_day_thumbnails').insert({ day_id, thumbnail_url: thumbnail.url }));

  accepted(await remove(leaving, leaving.id));

  await givenUp([unused]);
  for (const { bucket, name } of [sound, picture, thumbnail])
    expect(await publicBytes(bucket, name)).not.toBeNull();
  const see = async (table: string, key: Record<string, string>) =>
    succeeded(await witness.client.from(table).select('created_by').match(key).single());
  expect(await see('soundboard_effects', { title })).toEqual({ created_by: null });
  expect(await see('team_member_pictures', { member_name })).toEqual({ created_by: null });
  expect(await see('thrill_tour_day_thumbnails', { day_id })).toEqual({ created_by: null });
});

it('queues the files of a deleted post, sound or replaced picture, unless something still shows them', async () => {
  const member = await newMember();
  const [shared, single, before, after] = await Promise.all([
    newUpload(member, 'post-images'),
    newUpload(member, 'post-images'),
    newUpload(member, 'profile-pictures'),
    newUpload(member, 'profile-pictures'),
  ]);
  const first = await newPost(member, { images: [shared.url, single.url] });
  await newPost(member, { images: [shared.url] });
  const show = (url: string) =>
    member.client.from('profiles').update({ profile_picture: url }).eq('id', member.id);
  accepted(await show(before.url));
  accepted(await show(after.url));
  accepted(await member.client.from('posts').delete().eq('id', first));
  const sound = await newUpload(admin, 'soundboard-audio', '');
  const title = randomBytes(6).toString('hex');
  accepted(
    await admin.client.from('soundboard_effects').insert({ title, emoji: '📯', audio_url: sound.url }),
  );
  accepted(await admin.client.from('soundboard_effects').delete().eq('title', title));

  await givenUp([single, before, sound]);
  for (const { bucket, name } of [shared, after]) expect(await publicBytes(bucket, name)).not.toBeNull();
});
