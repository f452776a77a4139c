import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The JSON file that the server stores beside the content of each file. */
const record = z.object({ bucket: z.string(), name: z.string() });

/** Lists the files on the server's disk in a member's folders, as bucket/name. */
export async function storedFilesOf(dataDir: string, userId: string): Promise<string[]> {
  const folder = join(dataDir, 'objects');
  const paths = await readdir(folder, { recursive: true });
  const names = await Promise.all(
    paths
      .filter((path) => path.endsWith('.json'))
      // Other tests may delete their files in the meantime.
      .map(async (path) => {
        const text = await readFile(join(folder, path), 'utf8').catch(() => null);
        if (text === null) return [];
        const { bucket, name } = record.parse(JSON.parse(text));
        return name.startsWith(`${userId}/`) ? [`${bucket}/${name}`] : [];
      }),
  );
  return names.flat().sort();
}
