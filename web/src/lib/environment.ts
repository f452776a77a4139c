import * as z from 'zod/mini';
import { ROLES } from '#shared/constants.ts';
import { RECEIVED_AT_HEADER } from '#shared/service-worker.ts';
import { instanceSchema } from './instance/instance-schema.ts';

const environmentSchema = z.object({
  siteUrl: z.url(),
  supabaseUrl: z.url(),
  publishableKey: z.string().check(z.minLength(1)),
  coasterApiUrl: z.url(),
  reverseGeocodeUrl: z.url(),
  /** Missing if the backend is a Supabase project, or if the settings are invalid. */
  instance: z.catch(z.optional(instanceSchema), undefined),
  demo: z.optional(
    z.object({
      accounts: z.array(z.object({ role: z.enum(ROLES), email: z.string(), password: z.string() })),
    }),
  ),
});

/**
 * Settings of this deployment: URLs of its backend and external services, the community's settings, and demo accounts. The same build
 * serves any deployment.
 */
export type Environment = z.infer<typeof environmentSchema> & {
  /** When this device received the configuration, in ms since 1970. The service worker may have answered with an older copy. */
  readonly receivedAt?: number;
};

/** Reads `/config.json` from the web app's origin. Rejects if it is unreachable or invalid. */
export async function loadEnvironment(): Promise<Environment> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The server responded with status ${response.status} to /config.json`);
  const receivedAt = Number(response.headers.get(RECEIVED_AT_HEADER) ?? Date.now());
  return { ...environmentSchema.parse(await response.json()), receivedAt };
}
