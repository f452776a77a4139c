import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';
import { writeDurably } from './write-durably.ts';

const secretsSchema = z.object({
  jwtSecret: z.string().check(z.minLength(32)),
  publishableKey: z.string().check(z.minLength(20)),
  secretKey: z.string().check(z.minLength(20)),
  databasePassword: z.string().check(z.minLength(20)),
});
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Reads the secrets of an instance, or creates them in a file that only the user who runs the server can read.
 * @throws {StartupError} when the file is damaged
 */
export async function openSecrets(path: string): Promise<Secrets> {
  const existing = await readSecrets(path);
  if (existing) return existing;
  // The library is loaded only when needed: operator commands only read secrets, and start twice as fast without it.
  const { generateApiKey } = await import('@supabase/lite');
  const created: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    databasePassword: randomBytes(24).toString('base64url'),
  };
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  await writeDurably(temporaryPath, `${JSON.stringify(created, null, 2)}\n`);
  try {
    // link() fails if the name exists, so two processes that start together use the same secrets.
    await link(temporaryPath, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporaryPath);
  }
  return (await readSecrets(path)) ?? created;
}

/**
 * Returns the secrets in a file; null if it does not exist. Removes the access of other users to the file.
 * @throws {StartupError} when the file is damaged
 */
export async function readSecrets(path: string): Promise<Secrets | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  await chmod(path, 0o600);
  return parseSecrets(text, path);
}

/**
 * Parses the text of a secrets file.
 * @param path for the error message
 * @throws {StartupError} when the file is damaged
 */
export function parseSecrets(text: string, path: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(
      `The secrets in ${path} cannot be read. Restore the file from a backup. Do not delete it: the server would create new secrets, which sign everybody out and cannot open the embedded database.`,
      { cause: error },
    );
  }
}
