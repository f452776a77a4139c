import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of scripts and styles, as sent to a browser. */
export type WebAppSize = {
  /** What every first visit loads. */
  readonly first: number;
  readonly whole: number;
};

/** @param folder of the built web app */
export async function webAppSize(folder: string): Promise<WebAppSize> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const size = { first: 0, whole: 0 };
  for await (const file of glob('assets/*.{js,css}', { cwd: folder })) {
    const path = join(folder, file);
    const sent = await stat(`${path}.br`).catch(() => stat(path));
    size.whole += sent.size;
    if (page.includes(`"/${file}"`)) size.first += sent.size;
  }
  return size;
}
