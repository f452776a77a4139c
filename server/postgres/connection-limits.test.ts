import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONNECTION_LIMITS } from './connection-limits.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
/** Number of connections that PostgreSQL reserves for superusers. */
const RESERVED = 3;

const sum = Object.values(CONNECTION_LIMITS).reduce((total, count) => total + count, 0);

it.each(['operations.md', 'scaling.md'])(
  'docs/%s states the number of connections of a process',
  async (page) => {
    const text = await readFile(join(DOCS, page), 'utf8');
    const stated = [...text.matchAll(/up to (\d+) connections/g)].map(([, count]) => Number(count));
    expect(stated).toEqual([sum]);
  },
);

it('five processes need fewer connections than the max_connections in docs/scaling.md', async () => {
  const text = await readFile(join(DOCS, 'scaling.md'), 'utf8');
  const maximum = Number(/For five processes, set `max_connections` to (\d+)/.exec(text)?.[1]);
  expect(maximum).toBeGreaterThan(5 * sum + RESERVED);
});
