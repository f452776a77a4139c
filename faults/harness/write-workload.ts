import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as z from 'zod/mini';
import { noisePngFile } from '../../server/testing/sample-files.ts';
import { type Member, NoResponseError, type Site } from './site.ts';
import { hashOf, WriteHistory } from './write-history.ts';

/** Members who write one round after the other. After an error they wait until the server is ready, and go on. */
export type WriteWorkload = {
  readonly history: WriteHistory;
  /** Resolves when a member's next round of writes has ended, with or without an error. */
  nextRound(): Promise<unknown>;
  /** Resolves when `count` further writes were acknowledged. */
  waitForWrites(count: number): Promise<void>;
  /** Resolves when each member has an acknowledged write that was sent after the call. */
  waitForEveryMember(): Promise<void>;
  /** Makes the members stop; resolves when their last requests have ended. */
  stop(): Promise<void>;
};

const PICTURE_SIDE = 244;
/** Size of an uploaded picture: about 60 KB, so that the disk can become full while the server writes the file. */
export const PICTURE_BYTES = noisePngFile(PICTURE_SIDE, PICTURE_SIDE).length;

const errorSchema = z.union([z.object({ message: z.string() }), z.object({ msg: z.string() })]);

/**
 * Makes members write: a picture, a post with this picture, and sometimes the deletion of their oldest post. After an error they
 * wait until the server is ready.
 */
export function startWriteWorkload(
  site: Site,
  members: readonly Member[],
  history = new WriteHistory(),
): WriteWorkload {
  const stopping = new AbortController();
  const changes = new EventTarget();
  /** When each member's latest acknowledged write was sent. */
  const latestSentAt = new Map<Member, number>();

  /** Sends one write and records the result in the history. */
  const attempt = async (by: Member, write: () => Promise<Response>): Promise<boolean> => {
    const sentAt = performance.now();
    try {
      const response = await write();
      if (!response.ok) {
        history.rejected += 1;
        const text = await response.text();
        if (!isErrorBody(text)) history.unparsedErrors.push(`${response.status} ${text.slice(0, 200)}`);
        return false;
      }
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      history.withoutResponse += 1;
      return false;
    }
    history.acknowledged += 1;
    latestSentAt.set(by, sentAt);
    return true;
  };
  const announceWrite = () => changes.dispatchEvent(new Event('written'));

  /** Sends one round of writes. Returns whether all of them were acknowledged. */
  const writeRound = async (by: Member): Promise<boolean> => {
    const path = `${by.id}/${randomUUID()}.png`;
    const picture = newPicture();
    const upload = { method: 'POST', body: picture, headers: { 'Content-Type': 'image/png' }, by };
    if (!(await attempt(by, () => site.request(`/storage/v1/object/post-images/${path}`, upload))))
      return false;
    history.files.set(`post-images/${path}`, hashOf(picture));
    announceWrite();

    const content = randomUUID();
    const images = [`http://localhost/storage/v1/object/public/post-images/${path}`];
    const post = { user_id: by.id, content, images, image_alts: [''] };
    if (!(await attempt(by, () => site.send('/rest/v1/posts', post, { by })))) return false;
    history.posts.set(content, `post-images/${path}`);
    announceWrite();

    const oldestPost = [...history.posts].find(([, file]) => file.startsWith(`post-images/${by.id}/`));
    if (!oldestPost || Math.random() < 0.8) return true;
    const [contentToDelete, file] = oldestPost;
    // From here on it is unknown whether the post still exists.
    history.posts.delete(contentToDelete);
    history.files.delete(file);
    const deletion = { method: 'DELETE', by };
    if (!(await attempt(by, () => site.request(`/rest/v1/posts?content=eq.${contentToDelete}`, deletion))))
      return false;
    history.deleted.add(contentToDelete);
    announceWrite();
    return true;
  };

  const work = async (by: Member) => {
    while (!stopping.signal.aborted) {
      const isComplete = await writeRound(by);
      changes.dispatchEvent(new Event('round'));
      if (!isComplete) await site.waitUntilReady();
    }
  };
  const working = Promise.all(members.map(work));
  // Rejects when a member's work throws; never resolves.
  const failure = working.then(() => new Promise<never>(() => undefined));
  const waitUntil = async (condition: () => boolean) => {
    while (!condition()) await Promise.race([once(changes, 'written'), failure]);
  };
  return {
    history,
    nextRound: () => Promise.race([once(changes, 'round'), failure]),
    waitForWrites(count) {
      const goal = history.acknowledged + count;
      return waitUntil(() => history.acknowledged >= goal);
    },
    waitForEveryMember() {
      const now = performance.now();
      return waitUntil(() => members.every((member) => (latestSentAt.get(member) ?? 0) > now));
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Returns a unique picture. */
function newPicture(): Uint8Array<ArrayBuffer> {
  return noisePngFile(PICTURE_SIDE, PICTURE_SIDE);
}

function isErrorBody(text: string): boolean {
  try {
    return errorSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
