import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientDisconnectedError } from '../../http/request-errors.ts';
import { receiveUpload } from './receive-upload.ts';

const LIMIT = 256 * 1024;
const CHUNK = 64 * 1024;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Returns an upload of that many chunks.
 * @param end `broken` breaks the connection after the last chunk
 */
function createUpload(chunks: number, end: 'whole' | 'broken' = 'whole'): Request {
  let sentChunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sentChunks < chunks) controller.enqueue(randomBytes(CHUNK));
      else if (end === 'whole') controller.close();
      else controller.error(new Error('connection lost'));
      sentChunks += 1;
    },
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' });
}

/** Returns the files of the test's folder that this process has open, including unlinked ones. */
async function openFiles(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd');
  const paths = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(folder));
}

describe('receiveUpload', () => {
  it('returns the bytes that were sent, unlinks the file at once, and closes it on disposal', async () => {
    const bytes = randomBytes(LIMIT);
    {
      const request = new Request('http://localhost/', { method: 'POST', body: bytes });
      await using upload = await receiveUpload(request, folder, LIMIT);
      expect(upload?.size).toBe(LIMIT);
      expect((await upload?.read())?.equals(bytes)).toBe(true);
      expect(await readdir(folder)).toEqual([]);
    }
    expect(await openFiles()).toEqual([]);
  });

  it('leaves no file open when the body is too large', async () => {
    expect(await receiveUpload(createUpload(LIMIT / CHUNK + 1), folder, LIMIT)).toBeNull();
    expect(await openFiles()).toEqual([]);
  });

  it('closes its file exactly once when the sender disconnects', async () => {
    const path = join(folder, 'of-another-request');
    await writeFile(path, 'kept');
    // If a descriptor were closed twice, the second close could close the file of another request, which got the same descriptor.
    const others = Array.from({ length: 100 }, async () => {
      await expect(receiveUpload(createUpload(2, 'broken'), folder, LIMIT)).rejects.toThrow(
        ClientDisconnectedError,
      );
      const other = await open(path);
      await new Promise((resolve) => setImmediate(resolve));
      return other;
    });
    for (const other of await Promise.all(others)) {
      expect(await other.readFile('utf8')).toBe('kept');
      await other.close();
    }
    await rm(path);
    expect(await openFiles()).toEqual([]);
  });
});
