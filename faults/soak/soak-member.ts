import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LoopbackClient, type Target } from './loopback-client.ts';

/** Plain data: sent between processes. */
export type SoakMember = {
  /** Number of the caller; the loopback address derives from it. */
  readonly callerNumber: number;
  readonly id: string;
  readonly email: string;
  /** Access token. */
  readonly token: string;
  /** Token that proves to the auth service that this device was signed in before. */
  readonly device: string;
};

export const SOAK_PASSWORD = 'Steel-Vengeance-1!';

export const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
});
const mailSchema = z.object({ to: z.string(), text: z.string() });

/** Signs up like the web app, verifies the email address and creates a profile. */
export async function newSoakMember(
  target: Target,
  dataDir: string,
  callerNumber: number,
  name: string,
): Promise<SoakMember> {
  const client = new LoopbackClient(target, callerNumber);
  const email = `soak-${callerNumber}@example.test`;
  const signUp = await client.sendJson('/auth/v1/signup', { email, password: SOAK_PASSWORD });
  if (signUp.status !== 200) throw new Error(`sign-up: ${signUp.status} ${signUp.text}`);
  const attempt = signUp.headers['x-sign-up-attempt'];
  const token = await codeFor(dataDir, email);
  const verification = await client.sendJson(
    '/auth/v1/verify',
    { type: 'signup', email, token },
    { headers: typeof attempt === 'string' ? { 'X-Sign-Up-Attempt': attempt } : {} },
  );
  if (verification.status !== 200) throw new Error(`verify: ${verification.status} ${verification.text}`);
  const session = sessionSchema.parse(JSON.parse(verification.text));
  const profile = await client.sendJson(
    '/rest/v1/profiles',
    { id: session.user.id, name },
    { token: session.access_token },
  );
  if (profile.status !== 201) throw new Error(`profile: ${profile.status} ${profile.text}`);
  client.close();
  const device = verification.headers['x-known-device'];
  return {
    callerNumber,
    id: session.user.id,
    email,
    token: session.access_token,
    device: typeof device === 'string' ? device : '',
  };
}

/** Reads a code from the outbox. The server writes the mail before it responds to the sign-up. */
async function codeFor(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  for (const name of (await readdir(outbox)).filter((file) => file.endsWith('.json'))) {
    const { to, text } = mailSchema.parse(JSON.parse(await readFile(join(outbox, name), 'utf8')));
    const code = to === email && /\b\d{6}\b/.exec(text)?.[0];
    if (code) return code;
  }
  throw new Error(`no code for ${email}`);
}
