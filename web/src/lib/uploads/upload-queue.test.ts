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

/** Names of the stored files, and of this browser's blobs. */
let stored: Set<string>;
let browser: Map<string, Blob>;
/** Results of the next uploads of an image. */
let refusals: Map<string, Error>;
let time: number;
/** Every upload waits for this. */
let line: Promise<void>;

beforeEach(() => {
  stored = new Set();
  browser = new Map();
  refusals = new Map();
  time = NOW;
  line = Promise.resolve();
});

const blobs: BlobStorage = {
  read: async (key) => browser.get(key),
  write: async (key, blob) => void browser.set(key, blob),
  remove: async (keys) => {
    for (const key of keys) browser.delete(key);
  },
  keys: async () => [...browser.keys()],
};

const file = (name: string) => new File([name], name, { type: 'image/png' });
const files = (...names: string[]) => names.map(file);

function open(restored: readonly DraftImage[] = []) {
  const photos = createUploadQueue({
    limit: { max: 4, errorMessage: TOO_MANY },
    persistence: { restored, blobs, urlOf: (key) => `/${key}.jpg` },
    now: () => time,
    prepare: async (picked) => {
      if (!picked) throw new Error('Nothing was picked');
      if (picked.name.endsWith('.svg')) throw new ImageError('Please select only image files');
      if (picked.name.endsWith('.broken')) throw new Error('out of memory');
      return new Blob([picked.name]);
    },
    rejectionOf: (error, picked) => ({
      message: errorMessage(error, ''),
      hint: `${picked?.name} was left out.`,
    }),
    uploadErrorMessage: 'The photo could not be uploaded.',
    upload: async ({ key, image, signal, onProgress }) => {
      onProgress(0.5);
      await line;
      const name = await image.text();
      const refusal = refusals.get(name);
      refusals.delete(name);
      if (refusal) throw refusal;
      signal.throwIfAborted();
      stored.add(key);
      return `/${key}.jpg`;
    },
    remove: async (keys) => {
      for (const key of keys) stored.delete(key);
    },
  });
  photos.start();
  return photos;
}

/** Returns each photo's state, in order. */
const stages = ({ snapshot }: ReturnType<typeof open>) => snapshot().images.map(({ stage }) => stage.status);
const keys = ({ snapshot }: ReturnType<typeof open>) => snapshot().images.map(({ key }) => key);
const keyAt = (photos: ReturnType<typeof open>, place: number) => keys(photos)[place] ?? '';
const message = ({ snapshot }: ReturnType<typeof open>) => snapshot().rejection?.message;

test('photos of the same millisecond are sent under names of their own, in their order', async () => {
  const photos = open();
  void photos.add(files('a', 'b'));
  void photos.add(files('c'));
  expect(await photos.uploadAll()).toEqual([`/${NOW}.jpg`, `/${NOW + 1}.jpg`, `/${NOW + 2}.jpg`]);
  photos.move(keyAt(photos, 2), -1);
  photos.move(keyAt(photos, 0), -1);
  expect(await photos.uploadAll()).toEqual([`/${NOW}.jpg`, `/${NOW + 2}.jpg`, `/${NOW + 1}.jpg`]);
  expect(stored.size).toBe(3);
});

test('a fifth photo is left out, also while the first four are still being read', async () => {
  const photos = open();
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
  expect(stored.size).toBe(4);
});

test('files that are no photos are left out, each for its reason, and the others stay', async () => {
  const photos = open();
  await photos.add(files('a', 'b.svg'));
  expect(photos.snapshot().rejection).toEqual({
    message: 'Please select only image files',
    hint: 'b.svg was left out.',
  });
  await photos.add(files('c.broken'));
  expect(message(photos)).toBe('out of memory');
  expect(await photos.uploadAll()).toHaveLength(1);
  // While the file is still being read, the post must not be published without it.
  void photos.add(files('d.broken'));
  expect(await photos.uploadAll()).toBeUndefined();
  expect(await photos.uploadAll()).toHaveLength(1);
});

test('one of two uploads fails and is retried singly', async () => {
  const photos = open();
  refusals.set('b', new TypeError('Failed to fetch'));
  await photos.add(files('a', 'b'));
  await expect.poll(() => stages(photos)).toEqual(['stored', 'failed']);
  photos.retryOffline();
  expect(stages(photos)).toEqual(['stored', 'uploading']);
  await expect.poll(() => stages(photos)).toEqual(['stored', 'stored']);

  refusals.set('c', new Error('The disk is full'));
  await photos.add(files('c'));
  await expect.poll(() => stages(photos)).toEqual(['stored', 'stored', 'failed']);
  expect(photos.snapshot().images[2]?.stage).toMatchObject({ errorMessage: 'The disk is full' });
  photos.retryOffline();
  expect(stages(photos)).toEqual(['stored', 'stored', 'failed']);
  await photos.retry(keyAt(photos, 2));
  expect(stages(photos)).toEqual(['stored', 'stored', 'stored']);
});

test('settling sends what failed, and says so when it fails again', async () => {
  const photos = open();
  refusals.set('b', new Error('No'));
  await photos.add(files('a', 'b'));
  await expect.poll(() => stages(photos)).toEqual(['stored', 'failed']);
  refusals.set('b', new Error('No again'));
  expect(await photos.uploadAll()).toBeUndefined();
  expect(await photos.uploadAll()).toHaveLength(2);
});

test('a picture that is removed while it is prepared is not uploaded', async () => {
  const photos = open();
  const added = photos.add(files('a'));
  await photos.remove(keyAt(photos, 0));
  await added;
  expect(await photos.uploadAll()).toEqual([]);
  expect([keys(photos), stored.size, browser.size]).toEqual([[], 0, 0]);
});

describe('nothing stays behind', () => {
  test('of a photo that is removed', async () => {
    const photos = open();
    await photos.add(files('a', 'b'));
    await photos.uploadAll();
    await photos.remove(keyAt(photos, 0));
    expect(keys(photos)).toEqual([...stored]);
    expect([...browser.keys()]).toEqual([...stored]);
  });

  test('of a draft that is thrown away', async () => {
    const photos = open();
    await photos.add(files('a', 'b'));
    await photos.uploadAll();
    await photos.discard();
    expect([keys(photos), stored.size, browser.size]).toEqual([[], 0, 0]);
  });

  test('of a post that was refused, whose photos can still be sent again', async () => {
    const photos = open();
    await photos.add(files('a', 'b'));
    await photos.uploadAll();
    await photos.deleteUploads();
    expect([stages(photos), stored.size]).toEqual([['waiting', 'waiting'], 0]);
    expect(await photos.uploadAll()).toHaveLength(2);
    expect(stored.size).toBe(2);
  });

  test('but the pictures of a post that is stored stay', async () => {
    const photos = open();
    await photos.add(files('a'));
    await photos.uploadAll();
    photos.release();
    expect([keys(photos), stored.size, browser.size]).toEqual([[], 1, 0]);
  });
});

describe('a draft', () => {
  test('brings its photos back: what is stored, and what still has to be sent', async () => {
    const before = open();
    refusals.set('b', new Error('No'));
    await before.add(files('a', 'b'));
    before.setAlt(keyAt(before, 0), 'A train');
    await expect.poll(() => stages(before)).toEqual(['stored', 'failed']);
    before.stop();
    const restored = draftImages(before.snapshot().images);
    expect(restored).toMatchObject([{ alt: 'A train', stored_at: NOW }, { stored_at: null }]);

    const after = open(restored);
    expect(stages(after)).toEqual(['stored', 'waiting']);
    expect(await after.uploadAll()).toEqual([`/${NOW}.jpg`, `/${NOW + 1}.jpg`]);
    expect(draftImages(after.snapshot().images)).toMatchObject([{ alt: 'A train' }, { alt: '' }]);
    await after.add(files('c'));
    expect(new Set(keys(after)).size).toBe(3);
  });

  test('sends again what is old enough to have been swept away', async () => {
    const before = open();
    await before.add(files('a'));
    await before.uploadAll();
    stored.clear();
    time += DAY_MS;
    expect(await before.uploadAll()).toHaveLength(1);
    expect(stored.size).toBe(1);
    stored.clear();
    time += DAY_MS;
    const after = open(draftImages(before.snapshot().images));
    expect(await after.uploadAll()).toHaveLength(1);
    expect(stored.size).toBe(1);
  });

  test('says so when this browser lost a photo', async () => {
    const photos = open([{ key: '1', alt: '', stored_at: null }]);
    await photos.uploadAll();
    expect(keys(photos)).toEqual([]);
    expect(message(photos)).toBe('A photo of your draft could not be kept.');
  });

  test('stops what is under way when its screen is left', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    line = promise;
    const photos = open();
    await photos.add(files('a'));
    expect(stages(photos)).toEqual(['uploading']);
    photos.stop();
    resolve();
    expect(stages(photos)).toEqual(['waiting']);
    expect(await photos.uploadAll()).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  test('clears away pictures that none remembers', async () => {
    browser.set(String(NOW - 2 * DAY_MS), new Blob());
    browser.set(String(NOW - 1), new Blob());
    await open().uploadAll();
    expect([...browser.keys()]).toEqual([String(NOW - 1)]);
  });
});
