import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Sizes of scripts and styles, as sent to a browser. */
export type WebAppSize = {
  /** Loaded by every first visit. */
  readonly initialBytes: number;
  readonly totalBytes: number;
};

/** Measures the built web app in `folder`. */
export async function webAppSize(folder: string): Promise<WebAppSize> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const size = { initialBytes: 0, totalBytes: 0 };
  for await (const file of glob('assets/*.{js,css}', { cwd: folder })) {
    const path = join(folder, file);
    const sentFile = await stat(`${path}.br`).catch(() => stat(path));
    size.totalBytes += sentFile.size;
    if (page.includes(`"/${file}"`)) size.initialBytes += sentFile.size;
  }
  return size;
}
