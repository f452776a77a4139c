import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { createMeetup } from '../../server/testing/member-rows.ts';
import { openAs } from './open-as.ts';
import type { Account } from './test.ts';

export const SIGN_IN_HEADING = 'Hey there thrill seeker';

const API = /\/(?:auth|rest|storage|functions)\/v1\//;

/** Makes all requests to the backend fail. The app's files still load. */
export async function disconnect(page: Page): Promise<void> {
  await page.route(API, (route) => route.abort('connectionfailed'));
}

export async function reconnect(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Makes the stored access token look expired. */
export async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const session = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, session.replace(/"expires_at":\d+/, '"expires_at":1'));
  });
}

/**
 * Returns the persisted queries as JSON: the keys, which contain ids of members, and the values. Returns an empty string if there is no
 * store.
 */
export function readPersistedQueries(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const name = 'thrillseekers-cache';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return '';
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open(name);
    // The app has deleted the store in the meantime. Do not create an empty one: the app would not add its tables to it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await resultOf(opening).catch(() => undefined);
    if (!database) return '';
    try {
      if (!database.objectStoreNames.contains('queries')) return '';
      const store = database.transaction('queries').objectStore('queries');
      return JSON.stringify(await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]));
    } finally {
      database.close();
    }
  });
}

const entries = z.tuple([z.array(z.tuple([z.string(), z.string()])), z.array(z.unknown())]);

/** Returns the ids of the members whose data is stored. */
export async function storedMemberIds(page: Page): Promise<string[]> {
  const [keys] = entries.parse(JSON.parse((await readPersistedQueries(page)) || '[[],[]]'));
  return [...new Set(keys.map(([userId]) => userId))];
}

const expectStored = (page: Page, text: string) =>
  expect.poll(() => readPersistedQueries(page)).toContain(text);

/** Creates a meetup, opens it as its host, and waits until the meetup and the host's profile are stored on the device. */
export async function openNewMeetup(page: Page, member: Account): Promise<{ title: string; path: string }> {
  const title = `Meetup ${member.id}`;
  const path = `/meetups/${await createMeetup(member, { title })}`;
  await openAs(page, path, member);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectStored(page, title);
  await expectStored(page, '["profiles","own"');
  return { title, path };
}
