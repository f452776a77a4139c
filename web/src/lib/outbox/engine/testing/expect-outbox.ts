import { expect, vi } from 'vitest';
import { readOutbox } from '../../outbox-state.ts';
import { defineWriteKind } from '../../write-kinds.ts';
import type { newBrowser } from './test-browser.ts';

type Browser = ReturnType<typeof newBrowser>;

/** Waits for the request with this index, counted from 0 over all tabs, and returns it. */
export async function waitForRequest({ requests }: Browser, index: number) {
  await expect.poll(() => requests.length).toBeGreaterThan(index);
  const request = requests[index];
  if (!request) throw new Error('no request');
  return request;
}

export const readShownWrites = () =>
  readOutbox().writes.map(({ id, state, reason }) => ({ id, state, reason }));

/** Waits until the outbox shows exactly these writes. */
export const expectWrites = async (writes: object[]) => {
  await expect.poll(readShownWrites).toEqual(writes);
};

/** An error with which the server rejects a write. */
export const meetupFull = Object.assign(new Error('full'), { code: 'PT409', hint: 'meetup_full' });

/** Returns the kind `comment` with handlers that log their calls: `sent`, `rejected` or `restored`, and the comment's text. */
export function commentKind() {
  const log = vi.fn<(event: string, content: string) => void>();
  const handlers = defineWriteKind('comment', {
    errorMessage: (error) => `Not stored: ${error instanceof Error ? error.message : ''}`,
    onSent: (_client, { content }) => log('sent', content.content),
    onRejected: (_client, { content }) => log('rejected', content.content),
    restore: (_client, { content }) => log('restored', content.content),
  });
  return { log, kinds: { comment: async () => handlers } };
}
