/**
 * npm run try:operations [-- --from COMMIT]: carries out an operator's tasks as an ordinary user with an empty home folder:
 * install, upgrade with data, TLS, mail, another host, commands, backups, restore, external PostgreSQL with two processes.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from './deploy/free-port.ts';
import { prepareProxy } from './deploy/proxy.ts';
import { createSteps } from './deploy/steps.ts';
import { checkBackups, restoreAtOtherUrl, serveWithTwoProcesses } from './operations/backups.ts';
import { checkSiteBehindProxy, checkSiteOnOtherHost } from './operations/change-site-url.ts';
import { type TrialContext, withRunningServer } from './operations/community.ts';
import { cloneProject, hasVersion, installAndUpgrade } from './operations/install.ts';
import { startMailServer } from './operations/mail-server.ts';
import { checkOperatorCommands } from './operations/operator-commands.ts';
import { createSandbox } from './operations/sandbox.ts';

/** The commit of a version that has no member commands, and that stores the full URLs of files in its rows. */
const OLD_VERSION = '8ac213b';
/** All steps take 4 minutes on two cores; only a hang should reach this limit. */
const TIMEOUT_MS = 15 * 60_000;

const { values: options } = parseArgs({
  options: { from: { type: 'string', default: OLD_VERSION } },
});

const steps = createSteps();
const sandbox = await createSandbox();
const mail = await startMailServer();
const timer = setTimeout(() => {
  console.error(`Stopped: the steps took longer than ${TIMEOUT_MS / 60_000} minutes.`);
  void sandbox.close().finally(() => process.exit(1));
}, TIMEOUT_MS);
timer.unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.close().finally(() => process.exit(1)));

try {
  await steps.sequence(runTrial);
} finally {
  await mail.close();
  await sandbox.close();
  clearTimeout(timer);
}
process.exitCode = steps.end();

async function runTrial(): Promise<void> {
  const checkout = await steps.step('clone', () => cloneProject(sandbox));
  const context: TrialContext = {
    steps,
    sandbox,
    mail,
    checkout,
    dataDir: await sandbox.makeFolder('data'),
    port: await freePort(),
  };
  const admin = await installAndUpgrade(context, (await hasVersion(options.from)) ? options.from : null);

  const { certificate, user } = sandbox;
  const proxySettings = { folder: join(sandbox.folder, 'nginx'), certificate, host: 'localhost', user };
  const proxy = await prepareProxy('nginx', { ...proxySettings, serverPort: context.port });
  await steps.step('nginx with TLS in front', async () => {
    await proxy.check();
    await proxy.start();
  });
  sandbox.onClose(() => proxy.stop());
  const formerUrl = `http://localhost:${context.port}`;
  const tlsVariables = {
    PORT: String(context.port),
    DATA_DIR: context.dataDir,
    SITE_URL: proxy.siteUrl,
    FORMER_SITE_URLS: formerUrl,
    TRUST_PROXY: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'THRILLSEEKERS <hello@thrillseekers.example>',
  };
  await checkSiteBehindProxy(context, admin, proxy, tlsVariables);

  const siteUrl = proxy.siteUrl.replace('localhost', '127.0.0.1');
  const backups = await sandbox.makeFolder('backups');
  const movedVariables = {
    ...tlsVariables,
    SITE_URL: siteUrl,
    FORMER_SITE_URLS: `${formerUrl}, ${proxy.siteUrl}`,
    BACKUP_DIR: backups,
    BACKUP_PASSPHRASE: 'a sentence for backups of this day',
    METRICS_PORT: String(await freePort()),
  };
  const file = await withRunningServer(context, 'serve', movedVariables, async () => {
    await checkSiteOnOtherHost(context, admin, siteUrl, movedVariables);
    await checkOperatorCommands(context, siteUrl, movedVariables);
    return checkBackups(context, backups, movedVariables);
  });
  await restoreAtOtherUrl(context, admin, file, movedVariables);
  await serveWithTwoProcesses(context, admin, file, movedVariables);
}
