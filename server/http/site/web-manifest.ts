import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from '../request/request-context.ts';
import type { InstanceReader } from './instance-reader.ts';

const manifestSchema = z.looseObject({ name: z.string(), short_name: z.string() });
const settingsSchema = z.object({ name: z.string() });

/** Serves the web app's manifest with the name of the community, which phones show below the icon. */
export function webManifest(file: string, readInstance: InstanceReader): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return next();
    const manifest = manifestSchema.parse(JSON.parse(text));
    const { data: settings } = settingsSchema.safeParse(await readInstance());
    // The built-in name has a separate short form.
    const communityName =
      settings && settings.name !== manifest.name ? { name: settings.name, short_name: settings.name } : {};
    return context.body(JSON.stringify({ ...manifest, ...communityName }), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  };
}
