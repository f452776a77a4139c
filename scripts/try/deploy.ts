/**
 * npm run try:deploy: tries the examples of deploy/ for systemd, logrotate, cron and proxies. Uses the installed logrotate and proxies; if
 * one is missing, unpacks Debian's package into a temporary folder. The proxies get the configuration files that operators copy, with other
 * ports, paths, certificate and site name.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForMail } from '../../server/testing/outbox.ts';
import { secretsOf, startServerProcess } from '../../server/testing/server-process.ts';
import { buildWeb } from '../build-web.ts';
import { selfSignedCertificate } from './deploy/certificate.ts';
import { freePort } from './deploy/free-port.ts';
import { prepareProxy } from './deploy/proxy.ts';
import { createSteps } from './deploy/steps.ts';
import { trySystemFiles } from './deploy/system-files.ts';
import { tryThroughProxy } from './deploy/through-proxy.ts';

const steps = createSteps();
const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-deploy-'));
await chmod(folder, 0o755);
await buildWeb();

try {
  await trySystemFiles(steps, folder);
  const certificate = await selfSignedCertificate(folder);
  for (const name of ['nginx', 'caddy'] as const) {
    await steps.sequence(() => tryProxy(name, join(folder, name), certificate));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = steps.end();

type Certificate = Awaited<ReturnType<typeof selfSignedCertificate>>;

async function tryProxy(
  name: 'nginx' | 'caddy',
  proxyFolder: string,
  certificate: Certificate,
): Promise<void> {
  const serverPort = await freePort();
  const proxy = await steps.step(`${name}: the program is found or unpacked`, () =>
    prepareProxy(name, { folder: proxyFolder, certificate, host: 'localhost', serverPort, user: null }),
  );
  await steps.step(`${name}: the configuration is right`, () => proxy.check());
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    PORT: String(serverPort),
    SITE_URL: proxy.siteUrl,
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1',
  });
  try {
    await steps.step(`${name}: starts`, () => proxy.start());
    await tryThroughProxy(steps, {
      name,
      siteUrl: proxy.siteUrl,
      httpPort: proxy.httpPort,
      directUrl: server.url,
      publishableKey: (await secretsOf(dataDir)).publishableKey,
      dataDir,
      serverPid: server.pid,
      mailTo: async (address) => (await waitForMail(dataDir, address)).text,
    });
  } finally {
    await proxy.stop();
    await server.stop();
  }
}
