/** Only the member who logged a ride can read its photo, whether as a row, as a file or by URL. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { setBlockOrMute } from '../../fixtures/blocks.ts';
import { expectQueuedOrDeleted, newPng, newUpload, publicUrl, storedBytes } from '../../fixtures/files.ts';
import { type Member, newMember } from '../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../fixtures/responses.ts';
import { clientOf, createTestCallers, type TestCallers } from '../../fixtures/test-callers.ts';
import { target } from '../../target.ts';
import { decide, openCase } from '../access-matrix/tables/moderation.ts';
import { findUnloggedCoasterId } from '../access-matrix/tables/ride-log.ts';

const BUCKET = 'ride-photos';

let callers: TestCallers;
beforeAll(async () => {
  callers = await createTestCallers();
});

type Ride = { readonly id: string; readonly photo: string };

async function newRide(member: Member): Promise<Ride> {
  const { name: photo } = await newUpload(member, BUCKET);
  const id = randomUUID();
  const coaster_id = await findUnloggedCoasterId(member);
  unwrap(
    await member.client.rpc('log_ride', { ride_id: id, coaster_id, photo, photo_alt: '  In the  fog ' }),
  );
  return { id, photo };
}

/**
 * Returns whether the client gets the row, the file, its metadata, its name in the list and a signed URL. `workingUrlKinds` lists the
 * segments, such as `public/`, for which a request to the URL `/object/` + segment + bucket + path succeeds.
 */
async function accessOf(client: SupabaseClient, { id, photo }: Ride) {
  const [folder, file = ''] = photo.split('/');
  const files = client.storage.from(BUCKET);
  const [row, download, info, list, signed] = await Promise.all([
    client.from('coaster_rides').select('photo').eq('id', id),
    files.download(photo),
    files.info(photo),
    files.list(folder, { limit: 1000 }),
    files.createSignedUrl(photo, 60),
  ]);
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? (await target()).publishableKey;
  const { url, publishableKey } = await target();
  const responses = await Promise.all(
    ['', 'authenticated/', 'public/', 'info/public/', 'sign/'].map(async (kind) => {
      const response = await fetch(`${url}/storage/v1/object/${kind}${BUCKET}/${photo}`, {
        headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
        cache: 'no-store',
      });
      await response.arrayBuffer();
      return response.ok ? [kind] : [];
    }),
  );
  return {
    row: (row.data ?? []).length > 0,
    file: download.error === null,
    info: info.error === null,
    isListed: (list.data ?? []).some(({ name }) => name.endsWith(file)),
    isSigned: signed.error === null,
    workingUrlKinds: responses.flat(),
  };
}

const NO_ACCESS = {
  row: false,
  file: false,
  info: false,
  isListed: false,
  isSigned: false,
  workingUrlKinds: [],
};

describe('the photo of a ride', () => {
  it('can be read by its owner, whether the log is public or private', async () => {
    const { owner } = callers;
    const ride = await newRide(owner);
    for (const is_public of [false, true]) {
      expectSuccess(await owner.client.from('ride_log_settings').upsert({ user_id: owner.id, is_public }));
      expect(await accessOf(owner.client, ride)).toMatchObject({
        row: true,
        file: true,
        info: true,
        isListed: true,
        workingUrlKinds: expect.arrayContaining(['']),
      });
    }
  });

  it.each(['anonymous', 'stranger', 'moderator', 'admin'] as const)(
    'cannot be read by the caller "%s", whether the log is public or private',
    async (caller) => {
      const { owner } = callers;
      const ride = await newRide(owner);
      for (const is_public of [true, false]) {
        expectSuccess(await owner.client.from('ride_log_settings').upsert({ user_id: owner.id, is_public }));
        expect(await accessOf(clientOf(callers, caller), ride)).toEqual(NO_ACCESS);
      }
    },
  );

  it('cannot be read by a member who blocked its owner, or whom its owner blocked', async () => {
    const [blocker, blocked] = await Promise.all([newMember(), newMember()]);
    const [one, other] = [await newRide(blocker), await newRide(blocked)];
    await setBlockOrMute('block', blocker, blocked);
    expect(await accessOf(blocked.client, one)).toEqual(NO_ACCESS);
    expect(await accessOf(blocker.client, other)).toEqual(NO_ACCESS);
  });

  it('cannot be read by its owner or by other members while its owner is suspended', async () => {
    const member = await newMember();
    const ride = await newRide(member);
    await decide(callers, await openCase(callers, 'member', member.id), {
      content_action: 'keep',
      member_action: 'suspend',
    });
    expect(await accessOf(member.client, ride)).toEqual(NO_ACCESS);
    expect(await accessOf(callers.stranger.client, ride)).toEqual(NO_ACCESS);
  });

  it('has an alternative text of at most 500 characters without extra spaces; a ride without a photo has no such text', async () => {
    const { client } = callers.owner;
    const { id } = await newRide(callers.owner);
    const readAltText = async () =>
      unwrap(await client.from('coaster_rides').select('photo_alt').eq('id', id).single()).photo_alt;
    expect(await readAltText()).toBe('In the fog');
    expectSuccess(await client.from('coaster_rides').update({ photo: null }).eq('id', id));
    expect(await readAltText()).toBe('');
    expect(
      (
        await client
          .from('coaster_rides')
          .update({ photo_alt: 'a'.repeat(501), photo: `${callers.owner.id}/1.jpg` })
          .eq('id', id)
      ).error,
    ).not.toBeNull();
  });

  it('must be a file directly in the member’s own folder', async () => {
    const { owner, stranger } = callers;
    const { id } = await newRide(owner);
    const url = await publicUrl(BUCKET, `${owner.id}/1.jpg`);
    for (const photo of [
      `${stranger.id}/1.jpg`,
      `${owner.id}/a/1.jpg`,
      `${owner.id}/../1.jpg`,
      `${owner.id}/.1.jpg`,
      `${owner.id}/1.jpg?token=1`,
      `${owner.id}/`,
      url,
      '',
    ]) {
      const { error } = await owner.client.from('coaster_rides').update({ photo }).eq('id', id);
      expect(error, photo).not.toBeNull();
    }
  });

  it('cannot be removed as a file while the ride shows it', async () => {
    const { photo } = await newRide(callers.owner);
    await callers.owner.client.storage.from(BUCKET).remove([photo]);
    expect(await storedBytes(BUCKET, photo)).not.toBeNull();
  });

  it('is deleted when another photo replaces it, with its ride, and with the account', async () => {
    const member = await newMember();
    const rides = [await newRide(member), await newRide(member), await newRide(member)] as const;
    const { name: next } = await newUpload(member, BUCKET);
    const table = member.client.from('coaster_rides');
    expectSuccess(await table.update({ photo: next }).eq('id', rides[0].id));
    expectSuccess(await table.delete().eq('id', rides[1].id));
    await expectQueuedOrDeleted([
      { bucket: BUCKET, name: rides[0].photo },
      { bucket: BUCKET, name: rides[1].photo },
    ]);
    for (const name of [next, rides[2].photo]) expect(await storedBytes(BUCKET, name)).not.toBeNull();
    expectSuccess(await member.client.rpc('delete_user_and_data', { target_user_id: member.id }));
    await expectQueuedOrDeleted([next, rides[2].photo].map((name) => ({ bucket: BUCKET, name })));
  });
});

it('rejects uploads of types other than pictures', async () => {
  const { owner } = callers;
  const name = `${owner.id}/${randomUUID()}`;
  const files = owner.client.storage.from(BUCKET);
  const { bytes } = newPng();
  for (const contentType of ['image/svg+xml', 'application/pdf', 'text/html']) {
    expect((await files.upload(name, bytes, { contentType })).error, contentType).not.toBeNull();
    expect(await storedBytes(BUCKET, name)).toBeNull();
  }
});
