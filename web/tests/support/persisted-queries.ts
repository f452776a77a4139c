import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';
import { resultOf } from './outbox/stored-writes.ts';

const DATABASE_NAME = 'thrillseekers-cache';

type PersistedQueries = {
  /** The ids of the members whose data is stored. */
  readonly memberIds: readonly string[];
  /** All keys and values as JSON. */
  readonly text: string;
};

/** Each key consists of the member's id and the hash of the query's key. */
const keysSchema = z.array(z.tuple([z.string(), z.string()]));

/** Returns the queries that the app has stored on this device to show their data without a connection. */
export async function readPersistedQueries(): Promise<PersistedQueries> {
  const noQueries = { memberIds: [], text: '' };
  // Opening a missing database would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)) return noQueries;
  const database = await resultOf(indexedDB.open(DATABASE_NAME));
  try {
    if (!database.objectStoreNames.contains('queries')) return noQueries;
    const store = database.transaction('queries').objectStore('queries');
    const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
    const memberIds = new Set(keysSchema.parse(keys).map(([userId]) => userId));
    return { memberIds: [...memberIds], text: JSON.stringify([keys, values]) };
  } finally {
    database.close();
  }
}

/** Returns the account with a session whose access token looks expired. The server still accepts the token. */
export function withExpiredSession(member: Account): Account {
  return { ...member, session: { ...member.session, expires_at: 1 } };
}

/** Makes the access token of the page look expired. */
export function expireSession(member: Account): void {
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(withExpiredSession(member).session));
}
