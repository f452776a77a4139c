import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import { readEnvironment } from '../../../server/environment.ts';
import { variables } from '../../../server/environment-variables.ts';
import { DRAIN_MS, KEEP_ALIVE_MS } from '../../../server/http/listen.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const variableNames = Object.keys(variables.shape);
const example = (name: string) => readFile(join(root, 'deploy', name), 'utf8');

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.union([z.string(), z.number()])),
      stop_grace_period: z.optional(z.string()),
    }),
  ),
});

/** Returns the maximum size of an upload in MiB, the unit of config.toml. */
async function storageLimit(): Promise<number> {
  const text = await readFile(join(root, 'supabase/config.toml'), 'utf8');
  const { storage } = z.object({ storage: z.object({ file_size_limit: z.string() }) }).parse(parseToml(text));
  return Number.parseInt(storage.file_size_limit, 10);
}

/** Returns the number after a word in an example, without its unit: seconds or, in nginx.conf, also MiB. */
function numberAfter(text: string, word: string): number {
  return Number(new RegExp(`^\\s*${word}[\\s=:]+(\\d+)`, 'm').exec(text)?.[1]);
}

describe('thrillseekers.env', () => {
  it('names only variables that the server knows, also in comments', async () => {
    const names = [...(await example('thrillseekers.env')).matchAll(/^#?([A-Z_\d]+)=/gm)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(10);
    expect(variableNames).toEqual(expect.arrayContaining(names));
  });

  it('is a valid environment', async () => {
    const lines = [...(await example('thrillseekers.env')).matchAll(/^([A-Z_\d]+)=(.*)$/gm)];
    const values = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
    expect(readEnvironment(values)).toMatchObject({
      siteUrl: 'https://thrillseekers.example',
      trustedProxies: 1,
    });
  });
});

describe.each(['compose.yaml', 'compose.postgres.yaml'])('%s', (name) => {
  it('names only variables that the server knows, and POSTGRES_PASSWORD', async () => {
    const { services } = composeFile.parse(parseYaml(await example(name)));
    const names = Object.entries(services.app?.environment ?? {}).flatMap(([variable, value]) => [
      variable,
      ...[...String(value).matchAll(/\$\{(\w+)/g)].map(([, named = '']) => named),
    ]);
    expect([...variableNames, 'POSTGRES_PASSWORD']).toEqual(expect.arrayContaining(names));
  });
});

describe('the examples', () => {
  it('let proxies accept every upload that the storage accepts', async () => {
    expect(numberAfter(await example('nginx.conf'), 'client_max_body_size')).toBeGreaterThan(
      await storageLimit(),
    );
    expect(await example('Caddyfile')).not.toContain('max_size');
  });

  it('give the server enough time to stop', async () => {
    const drainSeconds = DRAIN_MS / 1000;
    // After open requests have ended, the server still sends mails and stops its database.
    const { services } = composeFile.parse(parseYaml(await example('compose.yaml')));
    expect(Number.parseInt(services.app?.stop_grace_period ?? '', 10)).toBeGreaterThan(2 * drainSeconds);
    expect(numberAfter(await example('thrillseekers.service'), 'TimeoutStopSec')).toBeGreaterThan(
      2 * drainSeconds,
    );
  });

  it('make proxies close idle connections before the server does', async () => {
    const seconds = KEEP_ALIVE_MS / 1000;
    expect(numberAfter(await example('nginx.conf'), 'keepalive_timeout')).toBeLessThan(seconds);
    expect(numberAfter(await example('Caddyfile'), 'keepalive')).toBeLessThan(seconds);
  });

  it('include a systemd unit that starts the same script as npm run serve', async () => {
    const unit = await example('thrillseekers.service');
    const script = /^ExecStart=\/opt\/thrillseekers\/(\S+)$/m.exec(unit)?.[1];
    const { scripts } = z
      .object({ scripts: z.object({ serve: z.string() }) })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    expect(scripts.serve).toContain(`sh ${script} `);
  });
});

describe('Containerfile', () => {
  it('gives the user that runs the server a name, which initdb requires', async () => {
    const text = await readFile(join(root, 'container/Containerfile'), 'utf8');
    const user = /^USER (\d+):/m.exec(text)?.[1];
    expect(text).toMatch(new RegExp(`echo '\\w+:x:${user}:.*>> /etc/passwd`));
  });
});
