import { createHash } from 'node:crypto';
import type { Site } from './site.ts';

/** What members were told is done, and must therefore stay so whatever happens. */
export class Ledger {
  /** Words of the posts that were acknowledged, each with the path of its picture. */
  readonly posts = new Map<string, string>();
  /** Words of posts whose deletion was acknowledged. */
  readonly deleted = new Set<string>();
  /** Hashes of the uploads that were acknowledged, by path. */
  readonly files = new Map<string, string>();
  /** How many writes were acknowledged, deletions included. */
  acknowledged = 0;
  /** How many were refused with an answer, and how many got none. */
  refused = 0;
  unanswered = 0;
  /** Refusals that a client could not read. */
  readonly unclear: string[] = [];
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Everything of a ledger that is not as it was acknowledged, and rows that show a picture which is not there. */
export async function whatIsLost(site: Site, ledger: Ledger): Promise<string[]> {
  const rows = await site.withDatabase(
    (sql) => sql<{ content: string; path: string }[]>`
      select content, regexp_replace(images[1], '^.*/object/public/', '') as path from public.posts`,
  );
  const found = new Map(rows.map(({ content, path }) => [content, path]));
  const lost = [
    ...[...ledger.posts.keys()].filter((post) => !found.has(post)).map((post) => `post ${post} is gone`),
    ...[...ledger.deleted].filter((post) => found.has(post)).map((post) => `post ${post} is back`),
  ];
  for (const path of new Set([...ledger.files.keys(), ...found.values()])) {
    const response = await site.request(`/storage/v1/object/public/${path}`);
    const expected = ledger.files.get(path);
    if (!response.ok) lost.push(`file ${path}: ${response.status} ${await response.text()}`);
    else if (expected && hashOf(await response.bytes()) !== expected)
      lost.push(`file ${path} has other bytes`);
  }
  return [...lost, ...ledger.unclear.map((answer) => `unclear refusal: ${answer}`)];
}
