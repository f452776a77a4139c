import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../http/request-errors.ts';
import { folderObjectStore } from './folder-object-store.ts';
import { type ObjectStore, readObject } from './object-store.ts';
import { s3ObjectStore } from './s3-object-store.ts';
import { startS3Service } from './testing/s3-service.ts';

type Harness = AsyncDisposable & {
  readonly store: ObjectStore;
  readonly countContents: () => Promise<number>;
};

async function createFolderHarness(): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-objects-'));
  return {
    store: folderObjectStore(folder),
    countContents: async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.bin')).length,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

async function createS3Harness(): Promise<Harness> {
  const service = await startS3Service();
  return {
    store: s3ObjectStore(service.settings),
    countContents: async () => service.objects.size,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function textOf(
  store: ObjectStore,
  name: string,
  range?: { start: number; end: number },
): Promise<string | null> {
  const object = await store.head('photos', name);
  const body = object && (await store.readVersion('photos', name, object, range ?? null));
  return body && new Response(body).text();
}

describe.each([
  ['a folder', createFolderHarness],
  ['S3', createS3Harness],
])('objects in %s', (_where, open) => {
  it('are read as they were written', async () => {
    await using harness = await open();
    const { store } = harness;
    const writtenObject = await store.write(
      'photos',
      'me/a.jpg',
      bytes('abcdef'),
      'image/jpeg',
      'max-age=3600',
    );
    expect(writtenObject).toMatchObject({
      size: 6,
      mimeType: 'image/jpeg',
      cacheControl: 'max-age=3600',
      etag: expect.stringMatching(/^".+"$/),
    });
    expect(await store.head('photos', 'me/a.jpg')).toEqual(writtenObject);
    expect(await textOf(store, 'me/a.jpg')).toBe('abcdef');
    expect(await textOf(store, 'me/a.jpg', { start: 1, end: 3 })).toBe('bcd');
  });

  it('are replaced, and the old bytes are deleted', async () => {
    await using harness = await open();
    const { store } = harness;
    const first = await store.write('photos', 'a', bytes('one'), 'image/jpeg', 'no-cache');
    const second = await store.write('photos', 'a', bytes('three'), 'image/png', 'max-age=1');
    expect(second.etag).not.toBe(first.etag);
    expect(await textOf(store, 'a')).toBe('three');
    expect(await harness.countContents()).toBe(1);
  });

  it('return null for a version that was replaced or removed', async () => {
    await using harness = await open();
    const { store } = harness;
    const first = await store.write('photos', 'a', bytes('one'), 'image/jpeg', 'no-cache');
    await store.write('photos', 'a', bytes('three'), 'image/jpeg', 'no-cache');
    expect(await store.readVersion('photos', 'a', first, null)).toBeNull();
    await store.remove('photos', 'a');
    expect(await store.readVersion('photos', 'a', first, null)).toBeNull();
  });

  it('are read as a whole and in part when they are large', async () => {
    await using harness = await open();
    const { store } = harness;
    const text = Array.from({ length: 60_000 }, (_, index) => index).join();
    await store.write('photos', 'a', bytes(text), 'image/jpeg', 'no-cache');
    expect(await textOf(store, 'a')).toBe(text);
    expect(await textOf(store, 'a', { start: 3, end: 300_000 })).toBe(text.slice(3, 300_001));
    // A small part around the end of the first chunk (131,072 bytes) of the whole file.
    expect(await textOf(store, 'a', { start: 131_070, end: 131_075 })).toBe(text.slice(131_070, 131_076));
  });

  it('cannot be read after their removal, which can be repeated', async () => {
    await using harness = await open();
    const { store } = harness;
    await store.write('photos', 'a', bytes('x'), 'image/jpeg', 'no-cache');
    await store.remove('photos', 'a');
    await store.remove('photos', 'a');
    expect(await store.head('photos', 'a')).toBeNull();
    expect(await readObject(store, 'photos', 'a')).toBeNull();
    expect(await harness.countContents()).toBe(0);
  });

  it.each([
    'a/b',
    '../../escape',
    '..',
    '.',
    'ä ö/ü?&#%+=.jpg',
    "it's (1)!*.jpg",
    '日本/🎢.jpg',
    'x'.repeat(900),
  ])('can be named %s', async (name) => {
    await using harness = await open();
    const { store } = harness;
    await store.write('photos', 'a', bytes('other'), 'image/jpeg', 'no-cache');
    await store.write('photos', name, bytes('mine'), 'image/jpeg', 'no-cache');
    expect(await textOf(store, name)).toBe('mine');
    expect(await textOf(store, 'a')).toBe('other');
    expect(await harness.countContents()).toBe(2);
  });

  it('are separate per bucket', async () => {
    await using harness = await open();
    await harness.store.write('photos', 'a', bytes('x'), 'image/jpeg', 'no-cache');
    expect(await harness.store.head('sounds', 'a')).toBeNull();
  });
});

it('readObject rejects instead of returning null when the file is replaced during every attempt', async () => {
  await using harness = await createFolderHarness();
  const { store } = harness;
  const replace = () => store.write('photos', 'a', bytes('x'), 'image/jpeg', 'no-cache');
  await replace();
  const headWithReplacement: ObjectStore['head'] = async (bucket, name) => {
    const object = await store.head(bucket, name);
    await replace();
    return object;
  };
  await expect(readObject({ ...store, head: headWithReplacement }, 'photos', 'a')).rejects.toThrow(
    StoreUnavailableError,
  );
});

describe('objects in a folder', () => {
  it('are complete for readers while they are being replaced', async () => {
    await using harness = await createFolderHarness();
    const { store } = harness;
    const versions = ['a'.repeat(50_000), 'b'.repeat(70_000)];
    await store.write('photos', 'x', bytes(versions[0] ?? ''), 'image/jpeg', 'no-cache');
    let isWriting = true;
    const writer = (async () => {
      for (let round = 0; round < 30; round += 1) {
        await store.write('photos', 'x', bytes(versions[round % 2] ?? ''), 'image/jpeg', 'no-cache');
      }
      isWriting = false;
    })();
    while (isWriting) {
      const text = await textOf(store, 'x');
      // Null if the version was replaced between `head` and `readVersion`.
      if (text !== null) expect(versions).toContain(text);
    }
    await writer;
    expect(await textOf(store, 'x')).toBe(versions[1]);
  });

  it('leave no files behind when they are written and removed concurrently', async () => {
    await using harness = await createFolderHarness();
    const { store } = harness;
    await Promise.all(
      Array.from({ length: 12 }, (_, round) =>
        round % 4 === 3
          ? store.remove('photos', 'x')
          : store.write('photos', 'x', bytes(`version ${round}`), 'image/jpeg', 'no-cache'),
      ),
    );
    expect(await harness.countContents()).toBe((await store.head('photos', 'x')) ? 1 : 0);
    await store.remove('photos', 'x');
    expect(await harness.countContents()).toBe(0);
  });
});
