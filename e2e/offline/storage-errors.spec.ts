import { expect, type Page } from '@playwright/test';
import { createMeetup } from '../../server/testing/member-rows.ts';
import { disconnect, expireSession, owners } from '../support/last-seen.ts';
import { openAs } from '../support/open-as.ts';
import { type Account, test } from '../support/test.ts';

const TITLE = 'A meetup that is not stored';

/** Opens a file of the site and marks the database as having data of the member. Returns the path of a meetup. */
async function prepare(page: Page, member: Account): Promise<string> {
  await openAs(page, '/favicon.svg', member);
  await page.evaluate((id) => localStorage.setItem(`thrillseekers.last-seen.${id}`, ''), member.id);
  return `/meetups/${await createMeetup(member, { title: TITLE })}`;
}

/** Breaks the database before the app opens it. */
const unusable = {
  denied: () => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  },
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No space', 'QuotaExceededError');
    };
  },
  silent: () => {
    IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype);
  },
};

for (const [state, breakDatabase] of Object.entries(unusable)) {
  test(`with a database that is ${state}, the app works as long as it has a connection`, async ({
    page,
    member,
  }) => {
    const path = await prepare(page, member);
    await page.addInitScript(breakDatabase);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();

    await expireSession(page);
    await disconnect(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  });
}

const unreadable = {
  'of a newer version': 99,
  'without its table': 1,
};

for (const [state, version] of Object.entries(unreadable)) {
  test(`a database ${state} is deleted and created again`, async ({ page, member }) => {
    const path = await prepare(page, member);
    await page.evaluate((number) => {
      return new Promise<void>((resolve) => {
        const opening = indexedDB.open('thrillseekers-cache', number);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    }, version);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect.poll(() => owners(page)).toEqual([member.id]);
  });
}
