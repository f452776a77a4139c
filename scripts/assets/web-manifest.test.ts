import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isPagePath } from '../../shared/page-paths.ts';
import { SHARE_PATH } from '../../shared/service-worker.ts';

const publicFolder = join(import.meta.dirname, '..', '..', 'web/public');
const picture = z.object({ src: z.string(), sizes: z.string(), type: z.string() });
const manifestSchema = z.object({
  start_url: z.string(),
  icons: z.array(picture),
  screenshots: z.array(z.extend(picture, { form_factor: z.enum(['narrow', 'wide']) })),
  shortcuts: z.array(z.object({ url: z.string(), icons: z.array(picture) })),
  share_target: z.object({ action: z.string() }),
});
const manifest = manifestSchema.parse(
  JSON.parse(await readFile(join(publicFolder, 'manifest.webmanifest'), 'utf8')),
);

const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
];

it.each(pictures.map((picture) => [picture.src, picture] as const))(
  '%s has the size and type that the manifest says, and less than 100 KB',
  async (src, { sizes, type }) => {
    const file = join(publicFolder, src);
    const { width, height, format } = await sharp(file).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    expect(type).toContain(`image/${format}`);
    expect((await stat(file)).size).toBeLessThan(100_000);
  },
);

it('the manifest has screenshots of phones and of wide screens', () => {
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
});

it('the manifest starts at a page of the app, has shortcuts to pages of the app, and sends shared content to the share path', () => {
  for (const path of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
    expect(isPagePath(path), path).toBe(true);
  expect(manifest.share_target.action).toBe(SHARE_PATH);
});
