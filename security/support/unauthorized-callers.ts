/**
 * Callers whose requests must be rejected: without an API key, signed out, with an invalid token or session, banned, deleted, suspended,
 * or awaiting approval.
 */
import { SignJWT } from 'jose';
import { apiKeyOnly, assignRole, type Credentials, credentialsOf, newMember, site, sql } from './site.ts';

/** Returns a token like those of the server, signed with the given secret. */
export function tokenFor(
  claims: Readonly<Record<string, unknown>>,
  secret = site.jwtSecret,
): Promise<string> {
  return new SignJWT({ aud: 'authenticated', role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(new TextEncoder().encode(secret));
}

export const WITHOUT_API_KEY = 'a caller without an API key';

/** Suspended members may sign in, to read their suspension, reports and decisions, and to export their data. */
export const SUSPENDED = 'a suspended member';

/** Applicants wait for the approval of a moderator. They may sign in, like suspended members. */
export const APPLICANT = 'an applicant';

/**
 * Returns the credentials of unauthorized callers by description. All accounts but the applicant's have the role admin, so that no
 * request is rejected only for lack of a role.
 */
export async function newUnauthorizedCallers(): Promise<ReadonlyMap<string, Credentials>> {
  const [forged, deleted, banned, signedOut, suspended, applicant] = await Promise.all(
    ['Forged', 'Deleted', 'Banned', 'Signed out', 'Suspended', 'Applicant'].map((name) =>
      newMember(`${name} ${crypto.randomUUID()}`),
    ),
  );
  if (!forged || !deleted || !banned || !signedOut || !suspended || !applicant)
    throw new Error('an account is missing');
  for (const member of [forged, deleted, banned, signedOut, suspended]) await assignRole(member, 'admin');
  await sql`delete from auth.users where id = ${deleted.id}`;
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`;
  const { error } = await signedOut.client.auth.signOut();
  if (error) throw error;
  // A moderator's decision also ends the session; this row alone does not. So the member has a session, as after signing in again.
  await sql`
    insert into public.suspensions (user_id, rule, statement) values (${suspended.id}, 'No advertising', 'Tickets')`;
  await sql`
    insert into private.applications (user_id, question, answer) values (${applicant.id}, 'Why?', 'Coasters')`;
  const admin = { sub: forged.id };
  return new Map<string, Credentials>([
    [WITHOUT_API_KEY, {}],
    ['a signed-out visitor', apiKeyOnly],
    [
      'a token signed with another secret',
      credentialsOf({ accessToken: await tokenFor(admin, 'x'.repeat(64)) }),
    ],
    [
      'a service_role token signed with another secret',
      credentialsOf({ accessToken: await tokenFor({ role: 'service_role' }, 'x'.repeat(64)) }),
    ],
    ['a deleted account', credentialsOf(deleted)],
    ['a banned account', credentialsOf(banned)],
    ['a session that was signed out', credentialsOf(signedOut)],
    [SUSPENDED, credentialsOf(suspended)],
    [APPLICANT, credentialsOf(applicant)],
  ]);
}
