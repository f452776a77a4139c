import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { fillFromTemplate } from '../../testing/data-template.ts';
import { secretsOf } from '../../testing/server-process.ts';
import { startEmbeddedCluster } from './embedded-cluster.ts';

it('does not log the sessions of other programs that a stop ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-cluster-'));
  await fillFromTemplate(folder);
  const reported: string[] = [];
  const raw: string[] = [];
  const cluster = await startEmbeddedCluster({
    dataDir: folder,
    isDataDirExplicit: true,
    password: (await secretsOf(folder)).databasePassword,
    log: (line) => void reported.push(line),
    rawLog: (line) => void raw.push(line),
  });
  const otherProgram = new Client(cluster.url);
  otherProgram.on('error', () => undefined);
  await otherProgram.connect();
  await cluster.stop();
  expect(raw.join('\n')).toContain('terminating connection due to administrator command');
  expect(reported.filter((line) => !line.startsWith('LOG:'))).toEqual([]);
  await rm(folder, { recursive: true });
});
