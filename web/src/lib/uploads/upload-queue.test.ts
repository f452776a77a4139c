// @spec community/post-form, community/post-rules, community/too-many-images

import { beforeEach, describe, expect, test } from 'vitest';
import { errorMessage } from '../api/errors.ts';
import { ImageError } from '../images/image-error.ts';
import type { BlobStorage } from '../storage/blob-storage.ts';
import { type DraftImage, draftImages } from './draft-images.ts';
import { createUploadQueue } from './upload-queue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_MANY = 'You can only upload up to 4 images';
const NOW = 1_700_000_000_000;

let storedKeys: Set<string>;
let browserBlobs: Map<string, Blob>;
/** Errors of the next uploads, by file content. */
let uploadErrors: Map<string, Error>;
let time: number;
let uploadsMayFinish: Promise<void>;

beforeEach(() => {
  storedKeys = new Set();
  browserBlobs = new Map();
  uploadErrors = new Map();
  time = NOW;
  uploadsMayFinish = Promise.resolve();
});

const blobs: BlobStorage = {
  read: async (key) => browserBlobs.get(key),
  write: async (key, blob) => {
    browserBlobs.set(key, blob);
    return true;
  },
  remove: async (keys) => {
    for (const key of keys) browserBlobs.delete(key);
  },
  keys: async () => [...browserBlobs.keys()],
};

const file = (name: string) => new File([name], name, { type: 'image/png' });
const files = (...names: string[]) => names.map(file);

function openQueue(draft: readonly DraftImage[] = []) {
  const photos = createUploadQueue({
    limit: { max: 4, errorMessage: TOO_MANY },
    persistence: { draft, blobs, urlOf: (key) => `/${key}.jpg` },
    now: () => time,
    prepare: async (picked) => {
      if (!picked) throw new Error('Nothing was picked');
      if (picked.name.endsWith('.svg')) throw new ImageError('Please select only image files');
      if (picked.name.endsWith('.broken')) throw new Error('out of memory');
      return new Blob([picked.name]);
    },
    describeRejection: (error, picked) => ({
      message: errorMessage(error, ''),
      hint: `${picked?.name} was left out.`,
    }),
    uploadErrorMessage: 'The photo could not be uploaded.',
    upload: async ({ key, image, signal, onProgress }) => {
      onProgress(0.5);
      await uploadsMayFinish;
      const name = await image.text();
      const uploadError = uploadErrors.get(name);
      uploadErrors.delete(name);
      if (uploadError) throw uploadError;
      signal.throwIfAborted();
      storedKeys.add(key);
      return `/${key}.jpg`;
    },
    remove: async (keys) => {
      for (const key of keys) storedKeys.delete(key);
    },
  });
  photos.start();
  return photos;
}

/** Returns each photo's state, in order. */
const stages = ({ snapshot }: ReturnType<typeof openQueue>) =>
  snapshot().images.map(({ stage }) => stage.status);
const keys = ({ snapshot }: ReturnType<typeof openQueue>) => snapshot().images.map(({ key }) => key);
const keyAt = (photos: ReturnType<typeof openQueue>, index: number) => keys(photos)[index] ?? '';
const message = ({ snapshot }: ReturnType<typeof openQueue>) => snapshot().rejection?.message;

const uploadedUrls = async (photos: ReturnType<typeof openQueue>) =>
  (await photos.uploadAll())?.map(({ url }) => url);

test('photos added in the same millisecond get distinct keys and keep their order', async () => {
  const photos = openQueue();
  void photos.add(files('a', 'b'));
  void photos.add(files('c'));
  expect(await uploadedUrls(photos)).toEqual([`/${NOW}.jpg`, `/${NOW + 1}.jpg`, `/${NOW + 2}.jpg`]);
  photos.move(keyAt(photos, 2), -1);
  photos.move(keyAt(photos, 0), -1);
  expect(await uploadedUrls(photos)).toEqual([`/${NOW}.jpg`, `/${NOW + 2}.jpg`, `/${NOW + 1}.jpg`]);
  expect(storedKeys.size).toBe(3);
});

test('an upload without a response leaves an image that can be uploaded later', async () => {
  const photos = openQueue();
  uploadErrors.set('a', new TypeError('Failed to fetch'));
  await photos.add(files('a'));
  await expect.poll(() => stages(photos)).toEqual(['failed']);
  uploadErrors.set('a', new TypeError('Failed to fetch'));
  expect(await photos.uploadAll()).toEqual([
    { url: `/${NOW}.jpg`, image: expect.any(Blob), isStored: false },
  ]);
});

test('rejects a fifth photo, even while the first four are being prepared', async () => {
  const photos = openQueue();
  void photos.add(files('a', 'b', 'c', 'd', 'e'));
  expect(message(photos)).toBe(TOO_MANY);
  expect(await photos.uploadAll()).toHaveLength(4);
  await photos.add(files('f'));
  expect(message(photos)).toBe(TOO_MANY);
  await photos.remove(keyAt(photos, 1));
  expect(message(photos)).toBeUndefined();
  await photos.add(files('f'));
  expect(message(photos)).toBeUndefined();
  expect(await photos.uploadAll()).toHaveLength(4);
  expect(storedKeys.size).toBe(4);
});

test('rejects files that cannot be prepared, each with its own message, and keeps the others', async () => {
  const photos = openQueue();
  await photos.add(files('a', 'b.svg'));
  expect(photos.snapshot().rejection).toEqual({
    message: 'Please select only image files',
    hint: 'b.svg was left out.',
  });
  await photos.add(files('c.broken'));
  expect(message(photos)).toBe('out of memory');
  expect(await photos.uploadAll()).toHaveLength(1);
  // While the file is being prepared, the post must not be published without it.
  void photos.add(files('d.broken'));
  expect(await photos.uploadAll()).toBeUndefined();
  expect(await photos.uploadAll()).toHaveLength(1);
});

test('retryOffline repeats only uploads that got no response, and retry repeats any failed upload', async () => {
  const photos = openQueue();
  uploadErrors.set('b', new TypeError('Failed to fetch'));
  await photos.add(files('a', 'b'));
  await expect.poll(() => stages(photos)).toEqual(['stored', 'failed']);
  photos.retryOffline();
  expect(stages(photos)).toEqual(['stored', 'uploading']);
  await expect.poll(() => stages(photos)).toEqual(['stored', 'stored']);

  uploadErrors.set('c', new Error('The disk is full'));
  await photos.add(files('c'));
  await expect.poll(() => stages(photos)).toEqual(['stored', 'stored', 'failed']);
  expect(photos.snapshot().images[2]?.stage).toMatchObject({ errorMessage: 'The disk is full' });
  photos.retryOffline();
  expect(stages(photos)).toEqual(['stored', 'stored', 'failed']);
  await photos.retry(keyAt(photos, 2));
  expect(stages(photos)).toEqual(['stored', 'stored', 'stored']);
});

test('uploadAll retries failed uploads and returns undefined if one fails again', async () => {
  const photos = openQueue();
  uploadErrors.set('b', new Error('No'));
  await photos.add(files('a', 'b'));
  await expect.poll(() => stages(photos)).toEqual(['stored', 'failed']);
  uploadErrors.set('b', new Error('No again'));
  expect(await photos.uploadAll()).toBeUndefined();
  expect(await photos.uploadAll()).toHaveLength(2);
});

test('does not upload a picture that is removed while it is prepared', async () => {
  const photos = openQueue();
  const added = photos.add(files('a'));
  await photos.remove(keyAt(photos, 0));
  await added;
  expect(await photos.uploadAll()).toEqual([]);
  expect([keys(photos), storedKeys.size, browserBlobs.size]).toEqual([[], 0, 0]);
});

describe('deletes uploads', () => {
  test('and the blob, when a photo is removed', async () => {
    const photos = openQueue();
    await photos.add(files('a', 'b'));
    await photos.uploadAll();
    await photos.remove(keyAt(photos, 0));
    expect(keys(photos)).toEqual([...storedKeys]);
    expect([...browserBlobs.keys()]).toEqual([...storedKeys]);
  });

  test('and the blobs, when a draft is discarded', async () => {
    const photos = openQueue();
    await photos.add(files('a', 'b'));
    await photos.uploadAll();
    await photos.discard();
    expect([keys(photos), storedKeys.size, browserBlobs.size]).toEqual([[], 0, 0]);
  });

  test('but keeps the photos, when a post is rejected, so that they can be uploaded again', async () => {
    const photos = openQueue();
    await photos.add(files('a', 'b'));
    await photos.uploadAll();
    await photos.deleteUploads();
    expect([stages(photos), storedKeys.size]).toEqual([['waiting', 'waiting'], 0]);
    expect(await photos.uploadAll()).toHaveLength(2);
    expect(storedKeys.size).toBe(2);
  });
});

test('keeps the uploads of a stored post', async () => {
  const photos = openQueue();
  await photos.add(files('a'));
  await photos.uploadAll();
  photos.release();
  expect([keys(photos), storedKeys.size, browserBlobs.size]).toEqual([[], 1, 0]);
});

describe('a draft', () => {
  test('restores stored and waiting photos', async () => {
    const before = openQueue();
    uploadErrors.set('b', new Error('No'));
    await before.add(files('a', 'b'));
    before.setAlt(keyAt(before, 0), 'A train');
    await expect.poll(() => stages(before)).toEqual(['stored', 'failed']);
    before.stop();
    const restored = draftImages(before.snapshot().images);
    expect(restored).toMatchObject([{ alt: 'A train', stored_at: NOW }, { stored_at: null }]);

    const after = openQueue(restored);
    expect(stages(after)).toEqual(['stored', 'waiting']);
    expect(await uploadedUrls(after)).toEqual([`/${NOW}.jpg`, `/${NOW + 1}.jpg`]);
    expect(draftImages(after.snapshot().images)).toMatchObject([{ alt: 'A train' }, { alt: '' }]);
    await after.add(files('c'));
    expect(new Set(keys(after)).size).toBe(3);
  });

  test("uploads a photo again after the server's cleanup may have deleted it", async () => {
    const before = openQueue();
    await before.add(files('a'));
    await before.uploadAll();
    storedKeys.clear();
    time += DAY_MS;
    expect(await before.uploadAll()).toHaveLength(1);
    expect(storedKeys.size).toBe(1);
    storedKeys.clear();
    time += DAY_MS;
    const after = openQueue(draftImages(before.snapshot().images));
    expect(await after.uploadAll()).toHaveLength(1);
    expect(storedKeys.size).toBe(1);
  });

  test('reports a photo whose blob is missing', async () => {
    const photos = openQueue([{ key: '1', alt: '', stored_at: null }]);
    await photos.uploadAll();
    expect(keys(photos)).toEqual([]);
    expect(message(photos)).toBe('A photo of your draft is no longer on this device.');
  });

  test('aborts running uploads when its queue stops', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    uploadsMayFinish = promise;
    const photos = openQueue();
    await photos.add(files('a'));
    expect(stages(photos)).toEqual(['uploading']);
    photos.stop();
    resolve();
    expect(stages(photos)).toEqual(['waiting']);
    expect(await photos.uploadAll()).toBeUndefined();
    expect(storedKeys.size).toBe(0);
  });

  test('removes old blobs that no draft refers to', async () => {
    browserBlobs.set(String(NOW - 2 * DAY_MS), new Blob());
    browserBlobs.set(String(NOW - 1), new Blob());
    await openQueue().uploadAll();
    expect([...browserBlobs.keys()]).toEqual([String(NOW - 1)]);
  });
});
