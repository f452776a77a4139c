import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedCluster } from '../../../server/postgres/cluster/embedded-cluster.ts';
import { freePort } from '../deploy/free-port.ts';
import { expectSame, send } from '../deploy/send-request.ts';
import { type Admin, openSite, signIn, type TrialContext, withRunningServer } from './community.ts';
import type { Variables } from './sandbox.ts';
import { fetchEveryFile } from './uploaded-files.ts';

const TIMEOUT_MS = 60_000;

/** Waits for the server's scheduled backup, makes another with the command for cron, verifies the newest one and returns its path. */
export async function checkBackups(
  context: TrialContext,
  folder: string,
  variables: Variables,
): Promise<string> {
  const { steps, sandbox, checkout } = context;
  await steps.step('the server made a backup by itself', () => newestBackup(folder));
  await steps.step('the command for cron prints nothing', async () => {
    expectSame('what it printed', await sandbox.npm(checkout, 'backup', [], variables), '');
  });
  const file = await newestBackup(folder);
  await steps.step('backup --verify', () => sandbox.npm(checkout, 'backup', ['--verify', file], variables));
  return file;
}

/** Waits until a folder contains a backup, and returns the path of the newest one. */
async function newestBackup(folder: string): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const newest = (await readdir(folder))
      .filter((name) => /Z\.tgz(\.age)?$/.test(name))
      .sort()
      .at(-1);
    if (newest !== undefined) return join(folder, newest);
    if (Date.now() > deadline) throw new Error(`no backup appeared in ${folder}`);
    await wait(200);
  }
}

/** Restores a backup into a new data folder, and runs the restored community at another URL. */
export async function restoreAtOtherUrl(
  context: TrialContext,
  admin: Admin,
  file: string,
  variables: Variables,
): Promise<void> {
  const { steps, sandbox, checkout } = context;
  const dataDir = await sandbox.makeFolder('restored');
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const { BACKUP_PASSPHRASE = '' } = variables;
  const restoredVariables = { DATA_DIR: dataDir, PORT: String(port), BACKUP_PASSPHRASE };
  await steps.step('restore elsewhere: the admin signs in, pictures and sounds show', async () => {
    await sandbox.npm(checkout, 'restore', [file], restoredVariables);
    await withRunningServer(context, 'serve', restoredVariables, async () => {
      await fetchEveryFile(await signIn(await openSite(siteUrl, dataDir, null), admin), siteUrl);
    });
  });
}

/** Restores the backup into a separate PostgreSQL, and serves it with two processes. */
export async function serveWithTwoProcesses(
  context: TrialContext,
  admin: Admin,
  file: string,
  variables: Variables,
): Promise<void> {
  const { steps, sandbox, checkout } = context;
  const { BACKUP_PASSPHRASE = '' } = variables;
  const clusterFolder = await sandbox.makeFolder('own-postgres');
  const cluster = await steps.step('start another PostgreSQL', () =>
    startEmbeddedCluster({
      dataDir: clusterFolder,
      isDataDirExplicit: true,
      password: 'plain-postgres',
      log: () => undefined,
    }),
  );
  sandbox.onClose(() => cluster.stop());
  const dataDir = await sandbox.makeFolder('shared');
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  const common = {
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    SITE_URL: `http://localhost:${firstPort}`,
    BACKUP_PASSPHRASE,
  };
  await steps.step('restore into it', () => sandbox.npm(checkout, 'restore', [file], common));
  await steps.step('two processes serve it: a session from one is valid at the other', () =>
    withRunningServer(context, 'serve', { ...common, PORT: String(firstPort) }, () =>
      withRunningServer(context, 'serve', { ...common, PORT: String(secondPort) }, async () => {
        const site = await openSite(`http://localhost:${firstPort}`, dataDir, null);
        const client = await signIn(site, admin);
        await fetchEveryFile(client, site.siteUrl);
        const token = (await client.auth.getSession()).data.session?.access_token ?? '';
        const { status } = await send(`http://localhost:${secondPort}/auth/v1/user`, {
          headers: { apikey: site.publishableKey, Authorization: `Bearer ${token}` },
        });
        expectSame('the status', status, 200);
      }),
    ),
  );
}
