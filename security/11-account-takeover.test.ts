/**
 * API2:2023 Broken authentication. Account takeover: a stranger signs up with the owner's email address before or after the owner
 * (pre-hijacking), or changes the password in an open session.
 */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newEmail } from '../server/testing/accounts.ts';
import { codeIn, linkIn, waitForMail } from '../server/testing/outbox.ts';
import { apiKeyOnly, credentialsOf, newMember, send, site, sql } from './support/site.ts';

const OWNER_PASSWORD = 'Owner-Pass-1!';
const STRANGER_PASSWORD = 'Stranger-Pass-1!';
const NEW_PASSWORD = 'Brand-New-1!';
const ATTEMPT_HEADER = 'X-Sign-Up-Attempt';

/** Returns a mail to that address; `position` counts from 0. */
const readMail = (email: string, position = 0) => waitForMail(site.dataDir, email, position);

const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  send(`/auth/v1/${path}`, apiKeyOnly, { method: 'POST', json, headers });

async function signUp(email: string, password: string): Promise<string> {
  const response = await post('signup', { email, password });
  expect(response.status).toBe(200);
  return response.headers.get(ATTEMPT_HEADER) ?? '';
}

const verify = (email: string, token: string, attemptToken?: string) =>
  post(
    'verify',
    { type: 'signup', email, token },
    attemptToken === undefined ? {} : { [ATTEMPT_HEADER]: attemptToken },
  );

async function findWorkingPasswords(email: string): Promise<string[]> {
  const working: string[] = [];
  for (const password of [OWNER_PASSWORD, STRANGER_PASSWORD, NEW_PASSWORD])
    if ((await post('token?grant_type=password', { email, password })).ok) working.push(password);
  return working;
}

describe("a sign-up with somebody else's email address", () => {
  it("after the owner's sign-up: the stranger's code is rejected on the owner's device, and a new code for the owner works", async () => {
    const email = newEmail();
    const attemptToken = await signUp(email, OWNER_PASSWORD);
    await readMail(email);
    await signUp(email, STRANGER_PASSWORD);
    const newest = codeIn(await readMail(email, 1));
    expect((await verify(email, newest, attemptToken)).status).toBe(403);
    await post('resend', { type: 'signup', email }, { [ATTEMPT_HEADER]: attemptToken });
    expect((await verify(email, codeIn(await readMail(email, 2)), attemptToken)).status).toBe(200);
    expect(await findWorkingPasswords(email)).toEqual([OWNER_PASSWORD]);
  });

  it("before the owner's sign-up: the stranger's code is rejected on the owner's device, and the owner's code works", async () => {
    const email = newEmail();
    await signUp(email, STRANGER_PASSWORD);
    const older = codeIn(await readMail(email));
    const attemptToken = await signUp(email, OWNER_PASSWORD);
    expect((await verify(email, older, attemptToken)).status).toBe(403);
    expect((await verify(email, codeIn(await readMail(email, 1)), attemptToken)).status).toBe(200);
    expect(await findWorkingPasswords(email)).toEqual([OWNER_PASSWORD]);
  });

  it('sets no password if the account is confirmed without an attempt token', async () => {
    const email = newEmail();
    await signUp(email, OWNER_PASSWORD);
    await readMail(email);
    await signUp(email, STRANGER_PASSWORD);
    expect((await verify(email, codeIn(await readMail(email, 1)))).status).toBe(200);
    expect(await findWorkingPasswords(email)).toEqual([]);
  });

  it('rejects a forged attempt token, and the token of another sign-up', async () => {
    const [ownersEmail, strangersEmail] = [newEmail(), newEmail()];
    const attemptToken = await signUp(ownersEmail, OWNER_PASSWORD);
    const code = codeIn(await readMail(ownersEmail));
    const foreign = await signUp(strangersEmail, STRANGER_PASSWORD);
    for (const forged of [
      foreign,
      '',
      'x',
      `${attemptToken.split('.')[0]}.${'A'.repeat(43)}`,
      `${attemptToken}x`,
    ])
      expect((await verify(ownersEmail, code, forged)).status, forged).toBe(403);
    expect((await verify(ownersEmail, code, attemptToken)).status).toBe(200);
  });

  it("wrong guesses of strangers do not invalidate the owner's code", async () => {
    const email = newEmail();
    const attemptToken = await signUp(email, OWNER_PASSWORD);
    const code = codeIn(await readMail(email));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let round = 0; round < 30; round += 1) expect((await verify(email, wrong)).ok).toBe(false);
    expect((await verify(email, code, attemptToken)).status).toBe(200);
  });
});

describe('a recovery link of an account that was never confirmed', () => {
  const openRecoveryLink = async (email: string, position: number) => {
    await post('recover', { email });
    const link = linkIn(await readMail(email, position));
    const response = await fetch(link, { redirect: 'manual' });
    return new URLSearchParams(response.headers.get('Location')?.split('#')[1]).get('access_token') ?? '';
  };
  const isConfirmed = async (email: string) =>
    (await sql`select from auth.users where email = ${email} and email_confirmed_at is not null`).length > 0;

  it('does not confirm it with the password of a stranger', async () => {
    const email = newEmail();
    await signUp(email, STRANGER_PASSWORD);
    await readMail(email);
    expect(await openRecoveryLink(email, 1)).not.toBe('');
    expect(await isConfirmed(email)).toBe(false);
    expect(await findWorkingPasswords(email)).toEqual([]);
  });

  it('confirms it with the new password, and codes of strangers become invalid', async () => {
    const email = newEmail();
    const attemptToken = await signUp(email, STRANGER_PASSWORD);
    const code = codeIn(await readMail(email));
    const accessToken = await openRecoveryLink(email, 1);
    const response = await send('/auth/v1/user', credentialsOf({ accessToken }), {
      method: 'PUT',
      json: { password: NEW_PASSWORD },
    });
    expect(response.status).toBe(200);
    expect(await isConfirmed(email)).toBe(true);
    expect((await verify(email, code, attemptToken)).status).toBe(403);
    expect(await findWorkingPasswords(email)).toEqual([NEW_PASSWORD]);
  });
});

describe('a session on an unattended device', () => {
  const errorBody = z.object({ error_code: z.string() });
  const change = async (accessToken: string, json: object) => {
    const response = await send('/auth/v1/user', credentialsOf({ accessToken }), { method: 'PUT', json });
    return response.ok ? 'changed' : errorBody.parse(await response.json()).error_code;
  };

  it('changes the password only with the current one', async () => {
    const member = await newMember();
    // In the first ten minutes, a session needs no current password.
    await sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${member.id}`;
    const { accessToken } = member;
    expect(await change(accessToken, { password: NEW_PASSWORD })).toBe('reauthentication_needed');
    expect(await change(accessToken, { password: NEW_PASSWORD, nonce: '123456' })).toBe(
      'reauthentication_needed',
    );
    expect(await change(accessToken, { password: NEW_PASSWORD, current_password: STRANGER_PASSWORD })).toBe(
      'current_password_invalid',
    );
    expect(await change(accessToken, { password: NEW_PASSWORD, current_password: member.password })).toBe(
      'changed',
    );
    expect(await findWorkingPasswords(member.email)).toEqual([NEW_PASSWORD]);
  });

  it('from a recovery link needs no current password for an hour', async () => {
    const member = await newMember();
    await sql`
      update auth.sessions set created_at = now() - interval '50 minutes', tag = 'recovery'
      where user_id = ${member.id}`;
    expect(await change(member.accessToken, { password: NEW_PASSWORD })).toBe('changed');
    await sql`
      update auth.sessions set created_at = now() - interval '61 minutes', tag = 'recovery'
      where user_id = ${member.id}`;
    expect(await change(member.accessToken, { password: OWNER_PASSWORD })).toBe('reauthentication_needed');
  });
});
