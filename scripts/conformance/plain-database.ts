import { randomBytes } from 'node:crypto';
import { connectDatabase } from '../../server/postgres/connect-database.ts';
import { withScratchCluster } from '../database/scratch-database.ts';

/**
 * Calls `work` with the URL of a new, empty database, and then drops the database. With DATABASE_URL, the database is on that
 * server, under a unique name; without it, in a temporary cluster.
 */
export function withPlainDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const configuredUrl = process.env.DATABASE_URL;
  return configuredUrl
    ? withNewDatabase(configuredUrl, work)
    : withScratchCluster((url) => withNewDatabase(url, work));
}

/** Calls `work` with the URL of a new, empty database on the server of `serverUrl`, and then drops the database. */
async function withNewDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `conformance_${randomBytes(6).toString('hex')}`;
  const owner = await connectDatabase(serverUrl, 1);
  try {
    await owner.unsafe(`create database ${name}`);
    try {
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return await work(url.href);
    } finally {
      await owner.unsafe(`drop database ${name} with (force)`);
    }
  } finally {
    await owner.end({ timeout: 5 });
  }
}
