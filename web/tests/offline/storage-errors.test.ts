import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createMeetup } from '../../../server/testing/member-rows.ts';
import { installClock } from '../support/clock.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { resultOf } from '../support/outbox/stored-writes.ts';
import { expireSession, readPersistedQueries } from '../support/persisted-queries.ts';
import { disconnect } from '../support/requests.ts';

const TITLE = 'A meetup in a browser whose IndexedDB fails';

const findMeetup = () => screen.findByRole('heading', { name: TITLE });

/** Opens a new meetup as its host. Then sets the key without which the app does not read IndexedDB at its start. */
async function openNewMeetup(): Promise<Account> {
  const member = await newMember();
  await openApp(`/meetups/${await createMeetup(member, { title: TITLE })}`, member);
  await findMeetup();
  localStorage.setItem(`thrillseekers.last-seen.${member.id}`, '');
  return member;
}

/** Functions that make IndexedDB fail before the app uses it, by the resulting state of IndexedDB. */
const indexedDbFailures = {
  denied: () => {
    const { indexedDB } = globalThis;
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
      // closeApp assigns a new IDBFactory, which would throw without a setter.
      set: () => {},
    });
    onTestFinished(() => {
      Object.defineProperty(globalThis, 'indexedDB', {
        configurable: true,
        writable: true,
        value: indexedDB,
      });
    });
  },
  full: () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No space', 'QuotaExceededError');
    });
  },
  unresponsive: () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(Object.create(IDBOpenDBRequest.prototype));
  },
};

test.each(Object.entries(indexedDbFailures))(
  'if IndexedDB is %s, the app works as long as it has a connection',
  async (_state, breakIndexedDb) => {
    const clock = installClock();
    breakIndexedDb();
    const member = await openNewMeetup();
    // At its start, the app waits a second for an IndexedDB that does not respond.
    const openAgain = async () => {
      const opening = reload();
      let isOpen = false;
      void opening.then(() => {
        isOpen = true;
      });
      await clock.waitWhileAdvancingTimers(() => expect(isOpen).toBe(true));
      return opening;
    };
    await openAgain();
    await findMeetup();

    expireSession(member);
    const reconnect = disconnect();
    const user = await openAgain();
    const unreachable = { name: 'We cannot reach the server' };
    await clock.waitWhileAdvancingTimers(() => screen.getByRole('heading', unreachable));
    reconnect();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await clock.waitWhileAdvancingTimers(() => screen.getByRole('heading', { name: TITLE }));
  },
);

test.each([
  ['of a newer version', 99],
  ['without its object store', 1],
])('an IndexedDB database %s is deleted and created again', async (_state, version) => {
  const clock = installClock();
  const member = await openNewMeetup();
  // Drops the database that the page may have created.
  globalThis.indexedDB = new IDBFactory();
  (await resultOf(indexedDB.open('thrillseekers-cache', version))).close();
  await reload();
  await findMeetup();
  await clock.waitWhileAdvancingTimers(async () =>
    expect((await readPersistedQueries()).memberIds).toEqual([member.id]),
  );
});
