import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { openDatabase } from '../../server/postgres/client/open-database.ts';
import { GOOD_PASSWORD, newAccount } from '../../server/testing/accounts.ts';
import { SITE_VARIABLE } from './site-config.ts';

const configSchema = z.object({
  url: z.string(),
  dataDir: z.string(),
  publishableKey: z.string(),
  jwtSecret: z.string(),
  databaseUrl: z.string(),
});

const siteJson = process.env[SITE_VARIABLE];
if (!siteJson)
  throw new Error(`${SITE_VARIABLE} is not set: run the tests with Vitest, whose global setup sets it`);

/** The server under attack. */
export const site = configSchema.parse(JSON.parse(siteJson));

/** The server's database, as its owner. */
export const sql = openDatabase(site.databaseUrl, { max: 2, idleMs: 1_000 });

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly client: SupabaseClient;
};

/** The headers that identify a caller. Most routes of the services reject requests without an API key. */
export type Credentials = Readonly<Record<string, string>>;

export const apiKeyOnly: Credentials = { apikey: site.publishableKey };

export function credentialsOf({ accessToken }: { readonly accessToken: string }): Credentials {
  return { ...apiKeyOnly, Authorization: `Bearer ${accessToken}` };
}

/** Sends a request; `json` becomes its body. */
export function send(
  path: string,
  credentials: Credentials,
  {
    method,
    json,
    headers,
    body,
  }: {
    method?: string;
    json?: unknown;
    headers?: Readonly<Record<string, string>>;
    body?: string | Uint8Array<ArrayBuffer> | FormData;
  } = {},
): Promise<Response> {
  return fetch(`${site.url}${path}`, {
    redirect: 'manual',
    method: method ?? 'GET',
    headers: {
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...credentials,
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(body === undefined ? {} : { body }),
  });
}

/** Creates a confirmed account; with a name, also a profile. */
export async function newMember(name?: string): Promise<Member> {
  const { id, email, session, client } = await newAccount(site);
  if (name !== undefined) {
    const profile = await client.from('profiles').insert({ id, name });
    if (profile.error) throw profile.error;
  }
  return {
    id,
    email,
    password: GOOD_PASSWORD,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    client,
  };
}

/** Gives the member a role, as the operator would. */
export async function assignRole({ id }: Member, role: 'moderator' | 'admin'): Promise<void> {
  await sql`insert into public.user_roles values (${id}, ${role}) on conflict (user_id) do update set role = ${role}`;
}
