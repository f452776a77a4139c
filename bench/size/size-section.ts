import { membersOf } from '../community/sizes.ts';
import type { CommunitySize } from './measure-size.ts';

const NOTE = `What the database of each community takes of the disk, and in the largest one each table with its indexes. It has just been filled,
without gaps in tables or indexes: one that has lived takes about half as much again. Files are not in it, nor the log that Postgres
writes ahead (256 MB by the settings of the embedded one).`;

export function sizeSection(communities: readonly CommunitySize[]): string {
  const rows = communities.map(({ posts, bytes }) => [
    whole(posts),
    whole(membersOf(posts)),
    megabytes(bytes),
    kilobytes(bytes / membersOf(posts)),
  ]);
  const tables = communities
    .at(-1)
    ?.tables.map(({ table, rows: count, bytes }) => [
      `\`${table}\``,
      whole(count),
      megabytes(bytes),
      count > 0 ? `${(bytes / count).toFixed(0)} B` : '',
    ]);
  return [
    '## Size',
    '',
    NOTE,
    '',
    '| posts | members | database | for each member |',
    '|--:|--:|--:|--:|',
    ...rows.map(line),
    '',
    '| table | rows | with indexes | for each row |',
    '|---|--:|--:|--:|',
    ...(tables ?? []).map(line),
    '',
  ].join('\n');
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const whole = (count: number) => count.toLocaleString('en');
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
