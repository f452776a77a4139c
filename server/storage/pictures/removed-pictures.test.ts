// @spec accounts/photo-storage

import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiesOf, drawnPicture, mirrored } from '../../testing/drawn-picture.ts';
import { jpegFile } from '../../testing/sample-files.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withFileDeletionPaused } from '../file-deletion-lock.ts';

const REJECTED = {
  statusCode: '403',
  error: 'picture_removed',
  message: 'This picture was removed by the moderators and cannot be uploaded again.',
};

let site: TestServer;
let moderator: Member;
/** Number of the last picture that `newPicture` drew. */
let lastPicture = 100;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  moderator = await newMember('moderator');
});
afterAll(() => site[Symbol.asyncDispose]());

async function newMember(role?: 'moderator' | 'admin'): Promise<Member> {
  const member = await site.member();
  const { error } = await member.client
    .from('profiles')
    .insert({ id: member.id, name: `Rider ${member.id.slice(-8)}` });
  expect(error).toBeNull();
  if (role) await site.sql`insert into public.user_roles (user_id, role) values (${member.id}, ${role})`;
  return member;
}

/** Returns a picture that no other test uses. */
function newPicture(): Promise<Buffer> {
  lastPicture += 1;
  return drawnPicture(lastPicture);
}

/** Uploads a picture; returns its public URL, or the body of the error response. */
async function upload(
  { id, accessToken, client }: Member,
  bytes: Uint8Array,
  type = 'image/png',
  bucket = 'post-images',
  folder = id,
): Promise<unknown> {
  const name = `${folder}/${crypto.randomUUID()}`;
  const response = await site.request(`/storage/v1/object/${bucket}/${name}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': type },
  });
  const body: unknown = await response.json();
  if (response.ok) return client.storage.from(bucket).getPublicUrl(name).data.publicUrl;
  const rows = await site.sql`select from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  expect(rows).toHaveLength(0);
  return body;
}

/** @throws if the server rejects the picture */
async function uploadAccepted(...parameters: Parameters<typeof upload>): Promise<string> {
  const url = await upload(...parameters);
  if (typeof url !== 'string') throw new Error(JSON.stringify(url));
  return url;
}

async function newPost(author: Member, images: readonly string[]): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await author.client
    .from('posts')
    .insert({ id, user_id: author.id, content: 'Look at this', images });
  expect(error).toBeNull();
  return id;
}

/**
 * Removes content as a moderator, and waits for the deletion queue, which fingerprints the pictures unless it is paused. Returns the id of
 * the decision.
 */
async function remove(kind: string, target: string): Promise<string> {
  const { data: caseId, error } = await moderator.client.rpc('open_moderation_case', {
    kind,
    target_id: target,
  });
  expect(error).toBeNull();
  const result = await moderator.client.rpc('decide_cases', {
    case_ids: [caseId],
    content_action: 'remove',
    rule: 'No nudity',
    statement: 'The picture shows it.',
  });
  expect(result.error).toBeNull();
  await site.server.filesDeleted();
  const [row] = await site.sql<{ id: string }[]>`
    select id from public.moderation_decisions where case_id = ${caseId} order by created_at desc limit 1`;
  return row?.id ?? '';
}

async function reverse(decision: string): Promise<void> {
  const { error } = await moderator.client.rpc('answer_decision', {
    decision_id: decision,
    reversed: true,
    words: 'We looked again.',
  });
  expect(error).toBeNull();
}

describe('a removed picture', () => {
  it('and its copies are rejected for every member until the decision is reversed', async () => {
    const author = await newMember();
    const [picture, other] = [await newPicture(), await newPicture()];
    const post = await newPost(author, [await uploadAccepted(author, picture)]);
    const decision = await remove('post', post);

    const stranger = await newMember();
    expect(await upload(author, picture)).toEqual(REJECTED);
    expect(await upload(moderator, picture)).toEqual(REJECTED);
    const copies = await copiesOf(picture);
    for (const [kind, { type, bytes }] of Object.entries(copies))
      expect(await upload(stranger, bytes, type), kind).toEqual(REJECTED);
    expect(await upload(stranger, other)).toEqual(expect.any(String));
    expect(await upload(stranger, await mirrored(picture))).toEqual(expect.any(String));

    await reverse(decision);
    for (const [kind, { type, bytes }] of Object.entries(copies))
      expect(await upload(stranger, bytes, type), kind).toEqual(expect.any(String));
    expect(await upload(author, picture)).toEqual(expect.any(String));
  });

  it('is rejected in every bucket of pictures, also for admins', async () => {
    const admin = await newMember('admin');
    const author = await newMember();
    const picture = await newPicture();
    await remove('post', await newPost(author, [await uploadAccepted(author, picture)]));
    const buckets = {
      'profile-pictures': admin.id,
      'meetup-thumbnails': admin.id,
      'ride-photos': admin.id,
      'team-profile-pictures': 'team',
      'instance-files': 'instance',
    };
    for (const [bucket, folder] of Object.entries(buckets))
      expect(await upload(admin, picture, 'image/png', bucket, folder), bucket).toEqual(REJECTED);
  });

  it('is also rejected if it was a profile picture, which is deleted at once, or the picture of a meetup', async () => {
    const author = await newMember();
    const [profilePicture, meetupPicture] = [await newPicture(), await newPicture()];
    const url = await uploadAccepted(author, profilePicture, 'image/png', 'profile-pictures');
    await author.client.from('profiles').update({ profile_picture: url }).eq('id', author.id);
    const profileDecision = await remove('picture', author.id);
    expect((await fetch(url)).status).toBe(400);
    expect(
      await upload(author, (await copiesOf(profilePicture))['half as large']?.bytes ?? profilePicture),
    ).toEqual(REJECTED);

    const meetup = crypto.randomUUID();
    const { error } = await author.client.from('meetups').insert({
      id: meetup,
      created_by: author.id,
      title: 'Rope drop',
      date: '2060-05-01',
      time: '09:00',
      location: 'Gate',
      thumbnail: await uploadAccepted(author, meetupPicture, 'image/png', 'meetup-thumbnails'),
    });
    expect(error).toBeNull();
    await remove('meetup', meetup);
    expect(await upload(author, meetupPicture)).toEqual(REJECTED);

    await reverse(profileDecision);
    expect(await upload(author, profilePicture)).toEqual(expect.any(String));
    expect(await upload(author, meetupPicture), 'removed by another decision').toEqual(REJECTED);
  });

  it('stays rejected after its author’s account is deleted, and its row does not name the account', async () => {
    const author = await newMember();
    const picture = await newPicture();
    await remove('post', await newPost(author, [await uploadAccepted(author, picture)]));
    const { error } = await author.client.rpc('delete_user_and_data', { target_user_id: author.id });
    expect(error).toBeNull();
    await site.server.filesDeleted();
    expect(await upload(moderator, picture)).toEqual(REJECTED);
    const rows = await site.sql<
      { text: string }[]
    >`select row_to_json(picture)::text as text from private.removed_pictures as picture`;
    expect(rows.filter(({ text }) => text.includes(author.id))).toEqual([]);
  });

  it('is compared by its bytes alone if it has no detail', async () => {
    const author = await newMember();
    // jpegFile makes pictures of one colour.
    const post = await newPost(author, [await uploadAccepted(author, jpegFile(9, 9), 'image/jpeg')]);
    await remove('post', post);
    expect(await upload(author, jpegFile(9, 9), 'image/jpeg')).toEqual(REJECTED);
    expect(await upload(author, jpegFile(9, 10), 'image/jpeg')).toEqual(expect.any(String));
  });

  it('cannot be replaced, deleted or shown again by its author before the server has fingerprinted it', async () => {
    const author = await newMember();
    const [profilePicture, harmless] = [await newPicture(), await newPicture()];
    const url = await uploadAccepted(author, profilePicture, 'image/png', 'profile-pictures');
    const name = url.split('/').slice(-2).join('/');
    const showPicture = () =>
      author.client.from('profiles').update({ profile_picture: url }).eq('id', author.id);
    expect((await showPicture()).error).toBeNull();
    await withFileDeletionPaused(site.server.databaseUrl ?? '', async () => {
      await remove('picture', author.id);
      const files = author.client.storage.from('profile-pictures');
      expect((await files.update(name, harmless, { contentType: 'image/png' })).error).not.toBeNull();
      expect((await files.remove([name])).data ?? []).toEqual([]);
      expect((await showPicture()).error).toMatchObject({ hint: 'picture_removed' });
    });
    await site.server.filesDeleted();
    expect(await upload(author, profilePicture)).toEqual(REJECTED);
    expect(await upload(author, harmless)).toEqual(expect.any(String));
  });

  it('is no longer queued for fingerprinting if its file is missing', async () => {
    const author = await newMember();
    const url = await uploadAccepted(author, await newPicture());
    await rm(`${site.dataDir}/objects`, { recursive: true });
    await remove('post', await newPost(author, [url]));
    expect(await site.sql`select from private.removed_pictures where name is not null`).toHaveLength(0);
  });
});

describe('a deleted file', () => {
  it('is listed in the moderation log if staff deleted it, but not if its owner did', async () => {
    const author = await newMember();
    const [first, second] = [
      await uploadAccepted(author, await newPicture()),
      await uploadAccepted(author, await newPicture()),
    ];
    const nameOf = (url: string) => url.split('/').slice(-2).join('/');
    await moderator.client.storage.from('post-images').remove([nameOf(first), `${author.id}/missing`]);
    await author.client.storage.from('post-images').remove([nameOf(second)]);
    expect(
      await site.sql`
        select actor_id, action, detail from public.moderation_log where member_id = ${author.id}`,
    ).toEqual([
      {
        actor_id: moderator.id,
        action: 'file_deleted',
        detail: { bucket: 'post-images', name: nameOf(first) },
      },
    ]);
  });
});
