import { expect, test } from 'vitest';
import { type ExportEntry, type ExportSource, exportEntries } from './export-entries.ts';

const FILES = [1, 2, 3].map((number) => ({ bucket: 'post-images', path: `me/${number}.jpg` }));

function createSource(changes: Partial<ExportSource> = {}): ExportSource {
  return {
    fetchRows: async (part) =>
      part === 'files' ? FILES : part === 'posts' ? [{ content: 'What a drop!' }] : [],
    fetchFile: async (_bucket, path) => new Blob([path]),
    ...changes,
  };
}

async function collectEntries(source: ExportSource): Promise<ExportEntry[]> {
  const entries: ExportEntry[] = [];
  for await (const entry of exportEntries(source, () => {})) entries.push(entry);
  return entries;
}

test('exports each kind of rows as a JSON file, and every stored file', async () => {
  const entries = await collectEntries(createSource());
  const names = entries.map(({ name }) => name);
  expect(names).toContain('tip-votes.json');
  expect(entries.find(({ name }) => name === 'posts.json')?.input).toContain('What a drop!');
  expect(names.filter((name) => name.startsWith('files/'))).toEqual([
    'files/post-images/1.jpg',
    'files/post-images/2.jpg',
    'files/post-images/3.jpg',
  ]);
});

test('fetches a file only after the previous one was read', async () => {
  let fetchCount = 0;
  const fetchFile = async () => {
    fetchCount += 1;
    return new Blob(['picture']);
  };
  let readCount = 0;
  for await (const { name } of exportEntries(createSource({ fetchFile }), () => {})) {
    if (name.startsWith('files/')) readCount += 1;
    expect(fetchCount).toBe(readCount);
  }
  expect(readCount).toBe(3);
});

test('lists a missing file instead of exporting it', async () => {
  const entries = await collectEntries(
    createSource({ fetchFile: async (_bucket, path) => (path === 'me/2.jpg' ? null : new Blob([path])) }),
  );
  expect(entries.map(({ name }) => name)).not.toContain('files/post-images/2.jpg');
  expect(entries.at(-1)).toMatchObject({ name: 'files/missing.txt', input: 'post-images/me/2.jpg\n' });
});

test('reports progress that never decreases and ends at 1', async () => {
  const reported: number[] = [];
  for await (const _entry of exportEntries(createSource(), ({ done, total }) => reported.push(done / total)));
  expect(reported).toEqual([...reported].sort((one, other) => one - other));
  expect(reported.at(-1)).toBe(1);
});
