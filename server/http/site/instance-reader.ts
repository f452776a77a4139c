import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from '../../postgres/connect-database.ts';

/** How long a result is reused. */
const MAX_AGE_MS = 1_000;
/** Generous for one row. The web app must not wait for a hanging database. */
const TIMEOUT_MS = 500;

const rowSchema = z.object({ settings: z.record(z.string(), z.unknown()) });

/** Returns the public settings of the community, or undefined if they were never read. */
export type InstanceReader = () => Promise<Readonly<Record<string, unknown>> | undefined>;

/**
 * Creates a reader for the manifest and for /config.json, where the settings save the web app a separate request. The
 * reader never rejects.
 */
export function createInstanceReader(sql: Database, log: Logger): InstanceReader {
  let lastSettings: Readonly<Record<string, unknown>> | undefined;
  let reading: { readonly since: number; readonly finished: Promise<void> } | undefined;

  const read = async () => {
    try {
      const [row] = await sql`select private.instance_settings() as settings`;
      lastSettings = rowSchema.parse(row).settings;
    } catch (error) {
      log.warn({ err: error }, 'the settings of the community could not be read');
    }
  };
  return async () => {
    if (!reading || performance.now() - reading.since > MAX_AGE_MS)
      reading = { since: performance.now(), finished: read() };
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, TIMEOUT_MS);
    await Promise.race([reading.finished, timeout]);
    clearTimeout(timer);
    return lastSettings;
  };
}
