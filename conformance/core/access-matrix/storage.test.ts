// @spec accounts/photo-storage, accounts/storage-calls, guide/picture-rules

/** Fetches, lists, uploads, replaces and removes files in each bucket as every caller, and checks afterwards what is stored. */
import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPng, newWav, publicBytes, storedBytes, type TestFile } from '../../fixtures/files.ts';
import { readMigrations } from '../../fixtures/migrations.ts';
import { expectSuccess } from '../../fixtures/responses.ts';
import {
  CALLERS,
  type Caller,
  clientOf,
  createTestCallers,
  idOf,
  type TestCallers,
} from '../../fixtures/test-callers.ts';
import { ADMIN, EVERY_MEMBER, OWNER } from './access-helpers.ts';

type BucketAccess = {
  readonly bucket: string;
  readonly newFile: () => TestFile;
  /** Stores the files that all callers try to fetch, list, replace and remove. */
  readonly uploader: Exclude<Caller, 'anonymous'>;
  /** Returns the path of a file: in the caller's folder, or, in a bucket of admins, in the one folder that all callers use. */
  readonly pathOf: (callers: TestCallers, caller: Caller, file: string) => string;
  readonly fetch: readonly Caller[];
  readonly list: readonly Caller[];
  readonly upload: readonly Caller[];
  /** Who may add a file to the uploader's folder. */
  readonly uploadIntoUploaderFolder: readonly Caller[];
  readonly replace: readonly Caller[];
  readonly remove: readonly Caller[];
};

const membersBucket = (bucket: string): BucketAccess => ({
  bucket,
  newFile: newPng,
  uploader: 'owner',
  pathOf: (callers, caller, file) => `${idOf(callers, caller)}/${file}`,
  fetch: CALLERS,
  list: ['owner', 'moderator', 'admin'],
  upload: EVERY_MEMBER,
  uploadIntoUploaderFolder: ['owner'],
  replace: ['owner'],
  remove: ['owner', 'moderator', 'admin'],
});

/** A bucket in which members read, list, replace and remove only their own files. */
const privateBucket = (bucket: string): BucketAccess => ({
  ...membersBucket(bucket),
  fetch: OWNER,
  list: OWNER,
  remove: OWNER,
});

const adminBucket = (bucket: string, folder: string, newFile: () => TestFile): BucketAccess => ({
  bucket,
  newFile,
  uploader: 'admin',
  pathOf: (_callers, _caller, file) => `${folder}${file}`,
  fetch: CALLERS,
  list: ADMIN,
  upload: ADMIN,
  uploadIntoUploaderFolder: ADMIN,
  replace: ADMIN,
  remove: ADMIN,
});

const buckets = [
  membersBucket('profile-pictures'),
  membersBucket('post-images'),
  membersBucket('meetup-thumbnails'),
  privateBucket('ride-photos'),
  adminBucket('soundboard-audio', '', newWav),
  adminBucket('team-profile-pictures', 'team/', newPng),
  adminBucket('instance-files', 'instance/', newPng),
];

it('the matrix covers every bucket', () => {
  const statements = readMigrations().matchAll(/^insert into storage\.buckets\b[^;]*/gm);
  const created = [...statements].flatMap(([statement]) =>
    [...statement.matchAll(/\('([\w-]+)', '\1',/g)].map(([, bucket]) => bucket),
  );
  expect(created).toContain('profile-pictures');
  expect(
    buckets.map(({ bucket }) => bucket).sort(),
    'Add the bucket to the list in conformance/core/access-matrix/storage.test.ts',
  ).toEqual(created.sort());
});

let callers: TestCallers;
beforeAll(async () => {
  callers = await createTestCallers();
});

for (const access of buckets) {
  const { bucket } = access;
  const filesOf = (client: SupabaseClient) => client.storage.from(bucket);
  const newName = (file: TestFile) => `${randomBytes(8).toString('hex')}.${file.extension}`;
  const put = (caller: Caller, name: string, file: TestFile, { upsert = false } = {}) =>
    filesOf(clientOf(callers, caller)).upload(name, file.bytes, { contentType: file.type, upsert });

  const storeFile = async () => {
    const file = access.newFile();
    const name = access.pathOf(callers, access.uploader, newName(file));
    expectSuccess(await put(access.uploader, name, file));
    return { name, file };
  };

  describe(bucket, () => {
    for (const caller of CALLERS) {
      const mayOrMayNot = (allowed: readonly Caller[]) => (allowed.includes(caller) ? 'may' : 'may not');

      it(`${caller} ${mayOrMayNot(access.fetch)} fetch`, async () => {
        const { name, file } = await storeFile();
        const isPublic = access.fetch.includes('anonymous');
        expect(await publicBytes(bucket, name)).toEqual(isPublic ? file.bytes : null);
        if (isPublic) return;
        const { data } = await filesOf(clientOf(callers, caller)).download(name);
        expect(data && new Uint8Array(await data.arrayBuffer())).toEqual(
          access.fetch.includes(caller) ? file.bytes : null,
        );
      });

      it(`${caller} ${mayOrMayNot(access.list)} list`, async () => {
        const { name } = await storeFile();
        const parts = name.split('/');
        const last = parts.pop() ?? '';
        const { data } = await filesOf(clientOf(callers, caller)).list(parts.join('/'), { limit: 1000 });
        const names = (data ?? []).map((found) => found.name);
        // Supabase returns names relative to the folder, @supabase/lite full names.
        expect(names.some((found) => found.endsWith(last))).toBe(access.list.includes(caller));
        if (!access.list.includes(caller)) expect(names).toEqual([]);
      });

      it(`${caller} ${mayOrMayNot(access.upload)} upload`, async () => {
        const file = access.newFile();
        const name = access.pathOf(callers, caller, newName(file));
        const { error } = await put(caller, name, file);
        expect(error === null).toBe(access.upload.includes(caller));
        expect(await storedBytes(bucket, name)).toEqual(access.upload.includes(caller) ? file.bytes : null);
      });

      it(`${caller} ${mayOrMayNot(access.uploadIntoUploaderFolder)} upload into the folder of the ${access.uploader}`, async () => {
        const file = access.newFile();
        const name = access.pathOf(callers, access.uploader, newName(file));
        const { error } = await put(caller, name, file);
        expect(error === null).toBe(access.uploadIntoUploaderFolder.includes(caller));
        expect(await storedBytes(bucket, name)).toEqual(
          access.uploadIntoUploaderFolder.includes(caller) ? file.bytes : null,
        );
      });

      it(`${caller} ${mayOrMayNot(access.replace)} replace`, async () => {
        const { name, file } = await storeFile();
        const other = access.newFile();
        const bySecondUpload = await put(caller, name, other, { upsert: true });
        const afterUpload = await storedBytes(bucket, name);
        const third = access.newFile();
        const byUpdate = await filesOf(clientOf(callers, caller)).update(name, third.bytes, {
          contentType: third.type,
        });
        const afterUpdate = await storedBytes(bucket, name);
        if (access.replace.includes(caller)) {
          expectSuccess(bySecondUpload);
          expectSuccess(byUpdate);
          expect([afterUpload, afterUpdate]).toEqual([other.bytes, third.bytes]);
        } else {
          expect([bySecondUpload.error === null, byUpdate.error === null]).toEqual([false, false]);
          expect([afterUpload, afterUpdate]).toEqual([file.bytes, file.bytes]);
        }
      });

      it(`${caller} ${mayOrMayNot(access.remove)} remove`, async () => {
        const { name, file } = await storeFile();
        await filesOf(clientOf(callers, caller)).remove([name]);
        expect(await storedBytes(bucket, name)).toEqual(access.remove.includes(caller) ? null : file.bytes);
      });
    }
  });
}

describe('file names', () => {
  it("rejects a nested folder, a path outside the member's folder, and the name of a hidden file", async () => {
    const file = newPng();
    for (const name of [
      `${callers.owner.id}/a/b.png`,
      `${callers.owner.id}x/b.png`,
      'b.png',
      `${callers.owner.id}/.b.png`,
    ]) {
      const { error } = await callers.owner.client.storage
        .from('post-images')
        .upload(name, file.bytes, { contentType: file.type });
      expect(error, name).not.toBeNull();
      expect(await publicBytes('post-images', name)).toBeNull();
    }
  });

  it("does not move or copy a file into another member's folder", async () => {
    const file = newPng();
    const ownPath = `${callers.stranger.id}/${randomBytes(8).toString('hex')}.png`;
    const foreignPath = ownPath.replace(callers.stranger.id, callers.owner.id);
    const files = callers.stranger.client.storage.from('post-images');
    expectSuccess(await files.upload(ownPath, file.bytes, { contentType: file.type }));
    expect((await files.copy(ownPath, foreignPath)).error).not.toBeNull();
    expect((await files.move(ownPath, foreignPath)).error).not.toBeNull();
    expect(await publicBytes('post-images', ownPath)).toEqual(file.bytes);
    expect(await publicBytes('post-images', foreignPath)).toBeNull();
  });
});

describe('limits of a bucket', () => {
  it('rejects types that a bucket does not allow, even with an allowed file extension', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const attempts = [
      ['profile-pictures', 'image/svg+xml', svg],
      ['profile-pictures', 'image/gif', new TextEncoder().encode('GIF89a')],
      ['post-images', 'image/svg+xml', svg],
      ['meetup-thumbnails', 'application/pdf', new TextEncoder().encode('%PDF-1.7')],
    ] as const;
    for (const [bucket, contentType, bytes] of attempts) {
      const name = `${callers.owner.id}/${randomBytes(8).toString('hex')}.png`;
      const { error } = await callers.owner.client.storage.from(bucket).upload(name, bytes, { contentType });
      expect(error, `${contentType} in ${bucket}`).not.toBeNull();
      expect(await publicBytes(bucket, name)).toBeNull();
    }
  });

  it('rejects files larger than the limit of a bucket', async () => {
    const png = newPng();
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    bytes.set(png.bytes);
    const name = `${callers.owner.id}/${randomBytes(8).toString('hex')}.png`;
    const { error } = await callers.owner.client.storage
      .from('post-images')
      .upload(name, bytes, { contentType: 'image/png' });
    expect(error).not.toBeNull();
    expect(await publicBytes('post-images', name)).toBeNull();
  });
});
