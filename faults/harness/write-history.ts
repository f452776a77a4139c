import { createHash } from 'node:crypto';
import type { Site } from './site.ts';

/** What the server acknowledged, and therefore must keep, and how many writes failed. */
export class WriteHistory {
  /** Picture paths of acknowledged posts, by the content of the post; without posts whose deletion was requested. */
  readonly posts = new Map<string, string>();
  /** Contents of posts whose deletion was acknowledged. */
  readonly deleted = new Set<string>();
  /** Hashes of acknowledged uploads, by path; without those of posts whose deletion was requested. */
  readonly files = new Map<string, string>();
  /** Number of acknowledged writes, including deletions. */
  acknowledged = 0;
  /** Number of rejected writes. */
  rejected = 0;
  /** Number of writes without a response. */
  withoutResponse = 0;
  /** Errors that a client could not parse. */
  readonly unparsedErrors: string[] = [];
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns acknowledged writes that the site lost or changed, posts whose pictures are missing, and errors that clients could not parse. */
export async function findLosses(site: Site, history: WriteHistory): Promise<string[]> {
  const rows = await site.withDatabase(
    (sql) => sql<{ content: string; path: string }[]>`
      select content, regexp_replace(images[1], '^.*/object/public/', '') as path from public.posts`,
  );
  const foundPosts = new Map(rows.map(({ content, path }) => [content, path]));
  const losses = [
    ...[...history.posts.keys()]
      .filter((post) => !foundPosts.has(post))
      .map((post) => `post ${post} is missing`),
    ...[...history.deleted]
      .filter((post) => foundPosts.has(post))
      .map((post) => `deleted post ${post} exists`),
  ];
  for (const path of new Set([...history.files.keys(), ...foundPosts.values()])) {
    const response = await site.request(`/storage/v1/object/public/${path}`);
    const expected = history.files.get(path);
    if (!response.ok) losses.push(`file ${path}: ${response.status} ${await response.text()}`);
    else if (expected && hashOf(await response.bytes()) !== expected) losses.push(`file ${path} has changed`);
  }
  return [...losses, ...history.unparsedErrors.map((response) => `unparsed error: ${response}`)];
}
