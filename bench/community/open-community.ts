import { join } from 'node:path';
import { migrate, SUPABASE_FOLDER } from '../../scripts/database/scratch-database.ts';
import { readEnvironment } from '../../server/environment.ts';
import { connectDatabase, type Database } from '../../server/postgres/connect-database.ts';
import { startServer } from '../../server/start-server.ts';
import { connectCoasterApi } from '../../web/src/lib/api/coaster-api.ts';
import { connectSupabase, supabase } from '../../web/src/lib/api/supabase-client.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { emailOf, fillCommunity, PASSWORD } from './fill-community.ts';
import { findSampleRows, type SampleRows } from './sample-rows.ts';
import { memberCountOf } from './sizes.ts';

/** A filled database with its server, and one of its members. */
export type Community = {
  readonly posts: number;
  /** Address of the server. */
  readonly url: string;
  readonly sql: Database;
  readonly samples: SampleRows;
  /** Connects the web app's queries to this community, signed in as a member. They send requests with `fetcher`. */
  connect(fetcher?: typeof fetch): Promise<void>;
  close(): Promise<void>;
};

/** Creates the database for a number of posts, migrates and fills it. */
export async function createCommunity(cluster: BenchCluster, posts: number): Promise<void> {
  const name = databaseNameOf(posts);
  await cluster.owner.unsafe(`create database ${name}`);
  const url = cluster.urlOf(name);
  const sql = await connectDatabase(url);
  try {
    await migrate({ url, sql }, cluster.folder, SUPABASE_FOLDER);
    await fillCommunity(sql, posts);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Starts a server for an existing community, and signs one of its members in. */
export async function openCommunity(cluster: BenchCluster, posts: number): Promise<Community> {
  const { url: databaseUrl, folder } = locationOf(cluster, posts);
  const server = await startServer(
    readEnvironment({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      // Without rate limits.
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
      // Nothing listens there: the benchmark must not load real wait times.
      QUEUE_TIMES_URL: 'http://127.0.0.1:1',
    }),
  );
  const sql = await connectDatabase(databaseUrl, 1);
  const environment = {
    supabaseUrl: server.url,
    publishableKey: server.publishableKey,
    siteUrl: server.url,
    coasterApiUrl: server.url,
    reverseGeocodeUrl: server.url,
  };
  connectSupabase(environment, fetch);
  // The first tenth of the members are more active than this one.
  const signIn = { email: emailOf(Math.floor(memberCountOf(posts) / 10)), password: PASSWORD };
  const { data, error } = await supabase().auth.signInWithPassword(signIn);
  if (error) throw error;
  await supabase().auth.stopAutoRefresh();
  return {
    posts,
    url: server.url,
    sql,
    samples: await findSampleRows(sql, posts, data.user.id),
    async connect(fetcher = fetch) {
      connectSupabase(environment, fetcher);
      connectCoasterApi(environment, fetcher);
      await supabase().auth.stopAutoRefresh();
      const { error: sessionError } = await supabase().auth.setSession(data.session);
      if (sessionError) throw sessionError;
    },
    async close() {
      await sql.end({ timeout: 5 });
      await server.stop();
    },
  };
}

/** Returns the URL of a community's database, and the data folder of its server. */
export function locationOf(cluster: BenchCluster, posts: number): { url: string; folder: string } {
  const name = databaseNameOf(posts);
  return { url: cluster.urlOf(name), folder: join(cluster.folder, name) };
}

function databaseNameOf(posts: number): string {
  return `posts_${posts}`;
}
