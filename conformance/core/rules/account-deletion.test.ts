// @spec community/admin-calls

import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { dayFromNow } from '../../fixtures/days.ts';
import { expectQueuedOrDeleted, newPng, newUpload, publicBytes } from '../../fixtures/files.ts';
import { anonymousClient, type Member, newMember, serviceClient } from '../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../fixtures/responses.ts';
import { newMeetup, newPost, newTip, readTwoParkIds } from '../../fixtures/rows.ts';

let admin: Member;
let otherMember: Member;
beforeAll(async () => {
  [admin, otherMember] = await Promise.all([newMember('admin'), newMember()]);
});

const deleteAccount = (caller: Member, target_user_id: string) =>
  caller.client.rpc('delete_user_and_data', { target_user_id });

/** Creates rows in tables of members, and files in their public buckets. */
async function createMemberData(member: Member) {
  const { client, id: user_id } = member;
  const [park_id] = await readTwoParkIds(member);
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
    newPost(otherMember),
    newTip(otherMember),
    newMeetup(otherMember, { max_attendees: 3 }),
  ]);
  const rows: [string, Record<string, unknown>][] = [
    ['favorite_parks', { user_id, park_id }],
    ['user_park_visits', { user_id, park_id, visit_date: dayFromNow(1) }],
    ['meetup_attendees', { user_id, meetup_id: theirMeetup }],
    ['post_likes', { user_id, post_id: theirPost }],
    ['post_comments', { user_id, post_id: theirPost, content: 'Hello' }],
    ['high_fives', { giver_id: user_id, receiver_id: otherMember.id }],
    ['tip_votes', { user_id, tip_id: theirTip, vote_type: 'upvote' }],
  ];
  for (const [table, row] of rows) expectSuccess(await client.from(table).insert(row));
  expectSuccess(await client.from('profiles').update({ profile_picture: picture.url }).eq('id', user_id));
  expectSuccess(
    await otherMember.client.from('high_fives').insert({ giver_id: otherMember.id, receiver_id: user_id }),
  );
  expectSuccess(await otherMember.client.from('post_likes').insert({ user_id: otherMember.id, post_id }));
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

const memberColumns: readonly [string, string][] = [
  ['profiles', 'id'],
  ['user_roles', 'user_id'],
  ['favorite_parks', 'user_id'],
  ['user_park_visits', 'user_id'],
  ['meetups', 'created_by'],
  ['meetup_attendees', 'user_id'],
  ['posts', 'user_id'],
  ['post_likes', 'user_id'],
  ['post_comments', 'user_id'],
  ['high_fives', 'giver_id'],
  ['high_fives', 'receiver_id'],
  ['thoosie_tips', 'user_id'],
  ['tip_votes', 'user_id'],
];

/** Returns those of `memberColumns` that contain the account's id in any row. */
async function columnsContaining(id: string): Promise<string[]> {
  const client = await serviceClient();
  const found = await Promise.all(
    memberColumns.map(async ([table, column]) => {
      const rows = unwrap(await client.from(table).select('*').eq(column, id));
      return rows.length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  return found.flat();
}

it.each([
  ['an admin', (member: Member) => deleteAccount(admin, member.id)],
  ['the member', (member: Member) => deleteAccount(member, member.id)],
])(
  '%s deletes an account with its rows and sessions, and its files are deleted or queued for deletion',
  async (_who, deleteIt) => {
    const member = await newMember();
    const createdData = await createMemberData(member);
    // Ordinary members have no row in user_roles.
    expect(await columnsContaining(member.id)).toEqual(
      memberColumns
        .map(([table, column]) => `${table}.${column}`)
        .filter((column) => column !== 'user_roles.user_id'),
    );
    const { data } = await member.client.auth.getSession();
    const refreshToken = data.session?.refresh_token ?? '';

    expectSuccess(await deleteIt(member));

    expect(await columnsContaining(member.id)).toEqual([]);
    await expectQueuedOrDeleted(createdData.files);

    // Counters on the rows of other members are decremented.
    const { client } = otherMember;
    expect(
      unwrap(
        await client
          .from('posts')
          .select('like_count, comment_count')
          .eq('id', createdData.theirPost)
          .single(),
      ),
    ).toEqual({ like_count: 0, comment_count: 0 });
    expect(
      unwrap(await client.from('thoosie_tips').select('upvotes').eq('id', createdData.theirTip).single()),
    ).toEqual({ upvotes: 0 });
    expect(
      unwrap(
        await client.from('meetups').select('attendee_count').eq('id', createdData.theirMeetup).single(),
      ),
    ).toEqual({ attendee_count: 0 });

    // The access token has not expired, but no longer works.
    for (const table of ['profiles', 'posts', 'parks', 'meetups', 'coasters', 'soundboard_effects']) {
      expect((await member.client.from(table).select('*').limit(1)).data ?? [], table).toEqual([]);
    }
    const [park_id] = await readTwoParkIds(otherMember);
    for (const [table, row] of [
      ['profiles', { id: member.id, name: 'Back again' }],
      ['posts', { user_id: member.id, content: 'Back again' }],
      ['favorite_parks', { user_id: member.id, park_id }],
    ] as const) {
      expect((await member.client.from(table).insert(row)).error, table).not.toBeNull();
    }
    const png = newPng();
    const pathAfterDeletion = `${member.id}/late.png`;
    const lateUpload = await member.client.storage
      .from('post-images')
      .upload(pathAfterDeletion, png.bytes, { contentType: png.type });
    expect(lateUpload.error).not.toBeNull();
    expect(await publicBytes('post-images', pathAfterDeletion)).toBeNull();
    // Backends differ: either the authentication or the SQL function rejects first.
    expect(['user_not_found', '42501']).toContain((await deleteAccount(member, otherMember.id)).error?.code);
    const { error: getUserError } = await member.client.auth.getUser();
    expect({ code: getUserError?.code, status: getUserError?.status }).toEqual({
      code: 'user_not_found',
      status: 403,
    });

    // Neither a token refresh nor a sign-in works.
    const anonymous = await anonymousClient();
    expect((await anonymous.auth.refreshSession({ refresh_token: refreshToken })).error).not.toBeNull();
    const { email, password } = member;
    expect((await anonymous.auth.signInWithPassword({ email, password })).error).not.toBeNull();
  },
);

it('visitors, members and moderators cannot delete other accounts', async () => {
  const [victim, moderator] = await Promise.all([newMember(), newMember()]);
  expectSuccess(
    await admin.client.rpc('set_user_role', { target_user_id: moderator.id, new_role: 'moderator' }),
  );
  for (const caller of [otherMember, moderator]) {
    const { error, status } = await deleteAccount(caller, victim.id);
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 403 });
  }
  expect(
    (await (await anonymousClient()).rpc('delete_user_and_data', { target_user_id: victim.id })).error,
  ).not.toBeNull();
  expect(await columnsContaining(victim.id)).toEqual(['profiles.id']);
});

it('deleting an unknown account returns 404', async () => {
  const member = await newMember();
  expectSuccess(await deleteAccount(admin, member.id));
  const { error, status } = await deleteAccount(admin, member.id);
  expect({ hint: error?.hint, status }).toEqual({ hint: 'member_unknown', status: 404 });
});

it('the rows and files that a deleted admin published for everyone are kept', async () => {
  const leavingAdmin = await newMember('admin');
  const sound = await newUpload(leavingAdmin, 'soundboard-audio', '');
  const unused = await newUpload(leavingAdmin, 'soundboard-audio', '');
  const picture = await newUpload(leavingAdmin, 'team-profile-pictures', 'team/');
  const thumbnail = await newUpload(leavingAdmin, 'meetup-thumbnails');
  const member_name = `Guide ${randomBytes(6).toString('hex')}`;
  const day_id = `day-${randomBytes(6).toString('hex')}`;
  const { client } = leavingAdmin;
  const title = randomBytes(6).toString('hex');
  expectSuccess(await client.from('soundboard_effects').insert({ title, emoji: '📯', audio_url: sound.url }));
  expectSuccess(
    await client.from('team_member_pictures').insert({ member_name, profile_picture_url: picture.url }),
  );
  expectSuccess(
    await client.from('thrill_tour_day_thumbnails').insert({ day_id, thumbnail_url: thumbnail.url }),
  );

  expectSuccess(await deleteAccount(leavingAdmin, leavingAdmin.id));

  await expectQueuedOrDeleted([unused]);
  for (const { bucket, name } of [sound, picture, thumbnail])
    expect(await publicBytes(bucket, name)).not.toBeNull();
  const readCreator = async (table: string, key: Record<string, string>) =>
    unwrap(await otherMember.client.from(table).select('created_by').match(key).single());
  expect(await readCreator('soundboard_effects', { title })).toEqual({ created_by: null });
  expect(await readCreator('team_member_pictures', { member_name })).toEqual({ created_by: null });
  expect(await readCreator('thrill_tour_day_thumbnails', { day_id })).toEqual({ created_by: null });
});

it('the files of a deleted post or sound, and a replaced picture, are deleted or queued for deletion, unless another row refers to them', async () => {
  const member = await newMember();
  const [shared, single, before, after] = await Promise.all([
    newUpload(member, 'post-images'),
    newUpload(member, 'post-images'),
    newUpload(member, 'profile-pictures'),
    newUpload(member, 'profile-pictures'),
  ]);
  const first = await newPost(member, { images: [shared.url, single.url] });
  await newPost(member, { images: [shared.url] });
  const setProfilePicture = (url: string) =>
    member.client.from('profiles').update({ profile_picture: url }).eq('id', member.id);
  expectSuccess(await setProfilePicture(before.url));
  expectSuccess(await setProfilePicture(after.url));
  expectSuccess(await member.client.from('posts').delete().eq('id', first));
  const sound = await newUpload(admin, 'soundboard-audio', '');
  const title = randomBytes(6).toString('hex');
  expectSuccess(
    await admin.client.from('soundboard_effects').insert({ title, emoji: '📯', audio_url: sound.url }),
  );
  expectSuccess(await admin.client.from('soundboard_effects').delete().eq('title', title));

  await expectQueuedOrDeleted([single, before, sound]);
  for (const { bucket, name } of [shared, after]) expect(await publicBytes(bucket, name)).not.toBeNull();
});
