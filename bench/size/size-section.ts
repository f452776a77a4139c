import { memberCountOf } from '../community/sizes.ts';
import type { CommunitySize } from './measure-size.ts';

const NOTE = `Disk space of each community's database, and of each table of the largest database with its indexes. The databases were just filled,
without gaps in tables or indexes; after normal use a database takes about half as much again. Stored files and PostgreSQL's
write-ahead log (256 MB with the embedded settings) are not included.`;

/** Returns two Markdown tables: the size of each database, and the size of the tables in the largest database. */
export function sizeSection(communities: readonly CommunitySize[]): string {
  const rows = communities.map(({ posts, bytes }) => [
    formatCount(posts),
    formatCount(memberCountOf(posts)),
    megabytes(bytes),
    kilobytes(bytes / memberCountOf(posts)),
  ]);
  const tables = communities
    .at(-1)
    ?.tables.map(({ table, rows: count, bytes }) => [
      `\`${table}\``,
      formatCount(count),
      megabytes(bytes),
      count > 0 ? `${(bytes / count).toFixed(0)} B` : '',
    ]);
  return [
    '## Size',
    '',
    NOTE,
    '',
    '| posts | members | database | per member |',
    '|--:|--:|--:|--:|',
    ...rows.map(line),
    '',
    '| table | rows | with indexes | per row |',
    '|---|--:|--:|--:|',
    ...(tables ?? []).map(line),
    '',
  ].join('\n');
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const formatCount = (count: number) => count.toLocaleString('en');
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
