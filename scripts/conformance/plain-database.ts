import { randomBytes } from 'node:crypto';
import { connectDatabase } from '../../server/postgres/connect-database.ts';
import { withScratchCluster } from '../database/scratch-database.ts';

/**
 * An empty database for the time that `work` takes: beside the one that DATABASE_URL names, by a name of its own, or in a
 * cluster of its own.
 */
export function withPlainDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL;
  return given ? withNewDatabase(given, work) : withScratchCluster((url) => withNewDatabase(url, work));
}

/** An empty database beside another. */
export async function withNewDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
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
