import { expect, type Page, type Route } from '@playwright/test';
import * as z from 'zod/mini';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { pngFile } from '../../server/testing/sample-files.ts';
import type { QueuedWrite } from '../../web/src/lib/outbox/queued-write.ts';
import { openAs } from '../support/open-as.ts';
import { queuedWrites, seedOutbox, waitForEmptyOutbox } from '../support/outbox/seed-outbox.ts';
import { createUnsentWrites, storedRows } from '../support/outbox/unsent-writes.ts';
import { type Account, createAccount, test } from '../support/test.ts';

const OUTBOX_RPC = '**/rest/v1/rpc/send_write';
const sentWrite = z.object({ write_id: z.string() });

/** Interruptions of the first attempt to send a write. */
const interruptions = [
  'network lost before it is sent',
  'network lost before the response arrives',
  'tab closed before it is sent',
  'tab closed before the response arrives',
  'tab closed before the response is processed',
] as const;

type Interruption = (typeof interruptions)[number];

/**
 * Assigns the interruptions in turn to the writes sorted by kind. A kind has at most four writes, so each write of a kind gets
 * a different interruption.
 */
function planInterruptions(writes: readonly QueuedWrite[]): Map<string, Interruption> {
  const byKind = writes.toSorted((one, other) => one.kind.localeCompare(other.kind));
  return new Map(
    byKind.flatMap(({ id }, index) => {
      const interruption = interruptions[index % interruptions.length];
      return interruption ? [[id, interruption]] : [];
    }),
  );
}

/** Makes the page notice that it is online again. */
async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

async function interrupt(interruption: Interruption, route: Route, page: Page): Promise<void> {
  switch (interruption) {
    case 'network lost before it is sent':
      await route.abort('connectionreset');
      return reconnect(page);
    case 'network lost before the response arrives':
      await route.fetch();
      await route.abort('connectionreset');
      return reconnect(page);
    case 'tab closed before it is sent':
      return page.close();
    case 'tab closed before the response arrives':
      await route.fetch();
      return page.close();
    case 'tab closed before the response is processed': {
      const response = await route.fetch();
      await Promise.all([route.fulfill({ response }), page.close()]);
    }
  }
}

/** Waits until the outbox is empty. Each time the page is closed, opens a new one. */
async function openUntilSent(page: Page): Promise<void> {
  const context = page.context();
  let openPage = page;
  for (;;) {
    try {
      await openPage.goto('/help', { waitUntil: 'commit' });
      await waitForEmptyOutbox(openPage);
      return;
    } catch (error) {
      if (!openPage.isClosed()) throw error;
      openPage = await context.newPage();
    }
  }
}

/** Stores a member's session in the browser. Does not start the app, which would send writes before the test has stored them all. */
const signInWithoutApp = (page: Page, member: Account) => openAs(page, '/favicon.svg', member);

async function newAuthor(url: string, dataDir: string): Promise<Account> {
  const author = await createAccount(url, dataDir);
  await completeProfile(author);
  return author;
}

test('fifty writes of all kinds are stored once each, however sending is interrupted', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const author = await newAuthor(baseURL ?? '', dataDir);
  await signInWithoutApp(page, member);
  const seededWrites = await createUnsentWrites(member, author, Buffer.from(pngFile(60, 40)));
  const riddenBefore = (await storedRows(member)).credit ?? [];
  const writes = queuedWrites(member.id, seededWrites);
  expect(writes).toHaveLength(50);
  const files = new Map(writes.map(({ id }, index) => [id, seededWrites[index]?.files ?? []]));
  await seedOutbox(page, writes, files);
  const plannedInterruptions = planInterruptions(writes);

  const attempts = new Map<string, number>();
  const running: Promise<void>[] = [];
  await page.context().route(OUTBOX_RPC, async (route) => {
    const { write_id } = sentWrite.parse(route.request().postDataJSON());
    attempts.set(write_id, (attempts.get(write_id) ?? 0) + 1);
    const interruption = plannedInterruptions.get(write_id);
    plannedInterruptions.delete(write_id);
    if (!interruption) return route.continue();
    const sender = route.request().frame().page();
    const done = interrupt(interruption, route, sender);
    running.push(done);
    await done;
  });
  await openUntilSent(page);
  await Promise.allSettled(running);
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });

  expect([...plannedInterruptions.keys()]).toEqual([]);
  // Forty writes need a second attempt. For the other ten, the tab may process the response before it closes.
  expect([...attempts.values()].reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(90);
  const ofKind = (kind: string, value: (content: Record<string, unknown>, id: string) => unknown) =>
    writes
      .filter((write) => write.kind === kind)
      .map(({ id, content }) => String(value({ ...content }, id)))
      .toSorted();
  const entityId = ({ entity_id }: Record<string, unknown>) => entity_id;
  const writeId = (_content: object, id: string) => id;
  const rowsOfMember = await storedRows(member);
  expect(rowsOfMember).toEqual({
    like: ofKind('like', entityId),
    vote: ofKind('vote', entityId),
    attendance: ofKind('attendance', entityId),
    high_five: ofKind('high_five', entityId),
    favorite: ofKind('favorite', entityId),
    visit: ofKind('visit', writeId),
    comment: ofKind('comment', writeId),
    tip: ofKind('tip', writeId),
    post: ofKind('post', writeId),
    credit: [
      ...ofKind('credit', entityId),
      ...ofKind('rating', entityId),
      ...ofKind('ride', ({ coaster_id }) => coaster_id),
      ...riddenBefore,
    ].toSorted(),
    rating: ofKind('rating', entityId),
    // The writes of the kind ride_removal deleted the earlier rides.
    ride: ofKind('ride', writeId),
    tour_coaster: ofKind('tour_coaster', ({ name }) => name),
  });
});

test('two tabs that open at once send each write once', async ({ page, member, baseURL, dataDir }) => {
  const author = await newAuthor(baseURL ?? '', dataDir);
  await signInWithoutApp(page, member);
  const seededWrites = await createUnsentWrites(member, author, Buffer.from(pngFile(60, 40)));
  const writes = queuedWrites(member.id, seededWrites.filter(({ files }) => !files).slice(0, 20));
  await seedOutbox(page, writes);
  const sentIds: string[] = [];
  await page.context().route(OUTBOX_RPC, (route) => {
    sentIds.push(sentWrite.parse(route.request().postDataJSON()).write_id);
    return route.continue();
  });
  const second = await page.context().newPage();
  await Promise.all([page.goto('/help'), second.goto('/help')]);
  await Promise.all([waitForEmptyOutbox(page), waitForEmptyOutbox(second)]);
  expect(sentIds.toSorted()).toEqual(writes.map(({ id }) => id).toSorted());
});
