import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDataFolder } from '../../server/files/data-folder.ts';
import { startEmbeddedCluster } from '../../server/postgres/cluster/embedded-cluster.ts';
import { connectDatabase, type Database } from '../../server/postgres/connect-database.ts';
import { type Plan, readPlans } from './plan-log.ts';

/** A temporary PostgreSQL cluster with the settings of a real instance, except that autovacuum is off. Disposing removes it. */
export type BenchCluster = AsyncDisposable & {
  readonly folder: string;
  /** A connection, as the cluster's owner, to a database that no benchmark uses. */
  readonly owner: Database;
  urlOf(database: string): string;
  /**
   * Makes new connections log the plans of their statements; with `nested`, also of those inside functions. A later call changes `nested`
   * for connections that already log plans, too.
   */
  logPlans(options: { readonly nested: boolean }): Promise<void>;
  /** Runs `work` and returns the plans logged meanwhile, by any database. Only connections opened after the first `logPlans` log plans. */
  plansOf(work: () => Promise<unknown>): Promise<readonly Plan[]>;
};

async function withConnection<T>(url: string, work: (sql: Database) => Promise<T>): Promise<T> {
  const sql = await connectDatabase(url, 1);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Starts a cluster in a temporary folder. */
export async function startBenchCluster(): Promise<BenchCluster> {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-bench-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const data = await openDataFolder(folder);
  let log = '';
  let onLine: () => void = () => undefined;
  const cluster = await startEmbeddedCluster({
    dataDir: data.path,
    isDataDirExplicit: true,
    password: data.secrets.databasePassword,
    log: () => undefined,
    // Unlike `log`, this receives all lines of a plan.
    rawLog(line) {
      log += `${line}\n`;
      onLine();
    },
  });
  cleanup.defer(() => cluster.stop());
  const owner = await connectDatabase(cluster.url, 1);
  cleanup.defer(() => owner.end({ timeout: 5 }));
  await owner`alter system set autovacuum = off`;
  await owner`select pg_reload_conf()`;

  /** Resolves once `log` contains everything that was logged so far. */
  async function waitForLog(): Promise<void> {
    const marker = `bench marker ${crypto.randomUUID()}`;
    const markerLogged = new Promise<void>((resolve) => {
      onLine = () => {
        if (log.includes(marker)) resolve();
      };
    });
    await owner.unsafe(`do $$ begin raise log '${marker}'; end $$`);
    await markerLogged;
  }

  const ownedCleanup = cleanup.move();
  return {
    folder,
    owner,
    urlOf(database) {
      const url = new URL(cluster.url);
      url.pathname = `/${database}`;
      return url.href;
    },
    async logPlans({ nested }) {
      await owner`load 'auto_explain'`;
      const settings = {
        session_preload_libraries: 'auto_explain',
        'auto_explain.log_min_duration': '0',
        'auto_explain.log_analyze': 'on',
        'auto_explain.log_buffers': 'on',
        // Reading the clock at every plan node takes longer than many nodes do.
        'auto_explain.log_timing': 'off',
        'auto_explain.log_format': 'json',
        'auto_explain.log_nested_statements': nested ? 'on' : 'off',
      };
      for (const [name, value] of Object.entries(settings)) {
        await owner.unsafe(`alter system set ${name} = '${value}'`);
      }
      await owner`select pg_reload_conf()`;
      // The reload takes effect after a delay. Until then, new connections get the old settings.
      const isReloaded = () =>
        withConnection(cluster.url, async (sql) => {
          const [row] = await sql<{ value: string | null }[]>`
            select current_setting('auto_explain.log_nested_statements', true) as value`;
          return row?.value === settings['auto_explain.log_nested_statements'];
        });
      while (!(await isReloaded())) await setTimeout(50);
    },
    async plansOf(work) {
      await waitForLog();
      log = '';
      await work();
      await waitForLog();
      return readPlans(log);
    },
    [Symbol.asyncDispose]: () => ownedCleanup.disposeAsync(),
  };
}
