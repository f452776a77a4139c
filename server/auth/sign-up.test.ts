// @spec accounts/password-rules, accounts/auth-rules

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD, newEmail } from '../testing/accounts.ts';
import { codeIn } from '../testing/outbox.ts';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const errorBody = z.object({ code: z.number(), error_code: z.string(), msg: z.string() });

async function signUp(email = newEmail(), password = GOOD_PASSWORD) {
  const { data, error } = await site.client().auth.signUp({ email, password });
  return { email, password, data, error };
}

/** Signs up and returns the token of the attempt, which the web app stores. */
async function startSignUp(email: string, password: string, attemptToken?: string): Promise<string> {
  const headers = attemptToken === undefined ? {} : { 'X-Sign-Up-Attempt': attemptToken };
  const response = await site.post('/auth/v1/signup', { email, password }, headers);
  return response.headers.get('X-Sign-Up-Attempt') ?? '';
}

function verifyWith(email: string, token: string, attemptToken: string): Promise<Response> {
  const headers = { 'X-Sign-Up-Attempt': attemptToken };
  return site.post('/auth/v1/verify', { type: 'signup', email, token }, headers);
}

function signIn(email: string, password: string) {
  return site.post('/auth/v1/token?grant_type=password', { email, password });
}

async function errorCodeOf(response: Response): Promise<string> {
  return errorBody.parse(await response.json()).error_code;
}

describe('sign-up', () => {
  // @spec accounts/code-length
  it('sends a code in large type and in plain text', async () => {
    const { email, data, error } = await signUp();
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const mail = await site.mail(email);
    const code = codeIn(mail);
    expect(mail.subject).toBe('Your THRILLSEEKERS code');
    expect(mail.html).toMatch(new RegExp(`font-size:38px[^>]*>${code}<`));
    expect(mail.html).not.toContain('{{');
    const verified = await site.client().auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.session?.access_token).toBeTruthy();
  });

  it('requires a valid invitation if the community asks for one, with the same response for known and unknown email addresses', async () => {
    const earlierSignUp = await signUp();
    const id = crypto.randomUUID();
    await site.sql`
      insert into auth.users (id, email, email_confirmed_at) values (${id}, ${newEmail()}, now())`;
    await site.sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
    const code = '0123456789abcdef0123456789abcdef';
    await site.sql`
      insert into private.invitations (code_hash, created_by, expires_at, max_uses)
      values (private.code_hash(${code}), ${id}, now() + interval '1 day', 2)`;
    await site.sql`update private.instance_settings set registration = 'invitation', members_invite = true`;
    try {
      const signUpResult = async (email: string, invitation?: string) => {
        const data = { email, ...(invitation !== undefined && { invitation }) };
        const response = await site.post('/auth/v1/signup', { email, password: GOOD_PASSWORD, data });
        return response.ok ? 'admitted' : errorCodeOf(response);
      };
      const invitedEmail = newEmail();
      expect(await signUpResult(newEmail())).toBe('invitation_needed');
      expect(await signUpResult(earlierSignUp.email)).toBe('invitation_needed');
      expect(await signUpResult(newEmail(), 'guessed')).toBe('invitation_invalid');
      expect(await signUpResult(invitedEmail, code)).toBe('admitted');
      // Somebody who lost the first mail signs up again.
      expect(await signUpResult(invitedEmail, code)).toBe('admitted');
      // One use of the invitation is left.
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => signUpResult(newEmail(), code)));
      expect(outcomes.sort()).toEqual(['admitted', ...Array(3).fill('invitation_invalid')]);
    } finally {
      await site.sql`update private.instance_settings set registration = default, members_invite = default`;
    }
  });

  it('requires an answer if moderators approve sign-ups, with the same response for known and unknown email addresses, and stores the answer of the sign-up that is confirmed', async () => {
    const earlierSignUp = await signUp();
    await site.sql`update private.instance_settings set registration = 'approval'`;
    try {
      const signUpWithAnswer = (email: string, answer?: unknown, password = GOOD_PASSWORD) =>
        site.post('/auth/v1/signup', { email, password, data: { email, answer } });
      const rejected = await signUpWithAnswer(newEmail());
      const message = await rejected.text();
      expect(message).toContain('answer_needed');
      for (const [email, answer] of [
        [earlierSignUp.email, undefined],
        [earlierSignUp.email, '  '],
        [newEmail(), { not: 'a text' }],
      ] as const)
        expect(await (await signUpWithAnswer(email, answer)).text()).toBe(message);
      expect(await errorCodeOf(await signUpWithAnswer(newEmail(), 'x'.repeat(501)))).toBe('answer_too_long');

      // Somebody else signs up with the email address before its owner does.
      const email = newEmail();
      await signUpWithAnswer(email, 'Buy my stuff', `${GOOD_PASSWORD}1`);
      const response = await signUpWithAnswer(email, 'I love coasters');
      const attemptToken = response.headers.get('X-Sign-Up-Attempt') ?? '';
      expect(await response.text()).not.toContain('coasters');
      const verified = await verifyWith(email, codeIn(await site.mail(email, 1)), attemptToken);
      const session = z
        .object({ access_token: z.string(), user: z.object({ user_metadata: z.unknown() }) })
        .parse(await verified.json());
      expect(JSON.stringify(session.user.user_metadata)).not.toContain('stuff');
      const [application] = await site.sql`
        select answer, status from private.applications join auth.users on id = user_id where email = ${email}`;
      expect(application).toEqual({ answer: 'I love coasters', status: 'waiting' });
    } finally {
      await site.sql`update private.instance_settings set registration = default`;
    }
  });

  it('uses the name of the community in mails', async () => {
    await site.sql`update private.instance_settings set name = 'Lift & Drop'`;
    try {
      const { email } = await signUp();
      const mail = await site.mail(email);
      expect(mail.subject).toBe('Your Lift & Drop code');
      expect(mail.html).toContain('<title>Your Lift &amp; Drop code</title>');
    } finally {
      await site.sql`update private.instance_settings set name = default`;
    }
  });

  it('ignores case and surrounding spaces of an email address', async () => {
    const email = newEmail();
    await signUp(`  ${email.toUpperCase()} `);
    const code = codeIn(await site.mail(email));
    const verified = await site
      .client()
      .auth.verifyOtp({ email: ` ${email.toUpperCase()}`, token: code, type: 'signup' });
    expect(verified.error).toBeNull();
    expect((await signIn(` ${email.toUpperCase()}`, GOOD_PASSWORD)).status).toBe(200);
  });

  // @spec accounts/password-length, accounts/weak-password
  it.each([
    ['Ab1!', ['length']],
    ['abcdef1!', ['characters']],
    ['ABCDEF1!', ['characters']],
    ['Abcdefg!', ['characters']],
    ['Abcdefg1', ['characters']],
    ['abc', ['length', 'characters']],
  ])('rejects the password %s with the error that the client expects', async (password, reasons) => {
    const { error } = await signUp(newEmail(), password);
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      status: 422,
      reasons,
    });
  });

  it('accepts every symbol that the password rule allows', async () => {
    for (const symbol of '!@#$%^&*(),.?":{}|<>') {
      const { error } = await signUp(newEmail(), `Abcdef1${symbol}`);
      expect(error, symbol).toBeNull();
    }
  });

  it('rejects a password longer than bcrypt reads', async () => {
    const { error } = await signUp(newEmail(), `Aa1!${'ü'.repeat(35)}`);
    expect(error?.code).toBe('password_too_long');
  });

  it.each([
    'nobody',
    'a@b',
    'a b@example.test',
    `${'a'.repeat(250)}@example.test`,
    // A mail to one of these could go to somebody@example.test.
    '1<somebody@example.test>',
    'other,somebody@example.test',
    'group:somebody@example.test;',
    'somebody@example.test>',
    'some\u200bbody@example.test',
  ])('rejects the address %s', async (email) => {
    const { error } = await signUp(email);
    expect(error?.code).toBe('email_invalid');
  });

  it.each(["o'brien+coasters", 'jürgen', 'a_b-c.d'])(
    'accepts the unusual email address %s@…',
    async (name) => {
      const { error } = await signUp(`${name}.${newEmail()}`);
      expect(error).toBeNull();
    },
  );

  it('returns a user without identities for a confirmed email address, and sends no mail', async () => {
    const member = await site.member();
    const { data, error } = await signUp(member.email, 'Another-Pass-1!');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: member.email, identities: [] });
    expect(data.user?.id).not.toBe(member.id);
    expect((await signIn(member.email, 'Another-Pass-1!')).status).toBe(400);
    await expectNoFurtherMail(member.email, 1);
  });

  it('replaces the sign-up of the same device: new code, new password', async () => {
    const email = newEmail();
    const first = await startSignUp(email, 'First-Pass-1!');
    const firstCode = codeIn(await site.mail(email));
    const second = await startSignUp(email, 'Second-Pass-1!', first);
    const secondCode = codeIn(await site.mail(email, 1));
    const verify = (token: string) => verifyWith(email, token, second);
    if (firstCode !== secondCode) expect(await errorCodeOf(await verify(firstCode))).toBe('otp_expired');
    expect((await verify(secondCode)).status).toBe(200);
    expect((await signIn(email, 'Second-Pass-1!')).status).toBe(200);
    expect(await errorCodeOf(await signIn(email, 'First-Pass-1!'))).toBe('invalid_credentials');
  });

  it('responds to an unconfirmed email address as to a new one', async () => {
    const email = newEmail();
    const shapes = new Set<string>();
    for (const _attempt of ['first', 'second']) {
      const response = await site.post('/auth/v1/signup', { email, password: GOOD_PASSWORD });
      const body: unknown = await response.json();
      shapes.add(JSON.stringify(body).replaceAll(/"[\w-]{36}"|"[^"]*Z"/g, '""'));
    }
    expect([...shapes]).toHaveLength(1);
  });

  it('handles the same sign-up sent several times at once', async () => {
    const email = newEmail();
    const results = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
    expect(results.map(({ error }) => error)).toEqual([null, null, null, null, null]);
    // Positions of mails start at 0.
    const last = codeIn(await site.mail(email, 4));
    expect((await site.client().auth.verifyOtp({ email, token: last, type: 'signup' })).error).toBeNull();
  });
});

/** Checks that no mail was sent after the first `count`: requests a recovery mail, and checks that it is the next one. */
async function expectNoFurtherMail(email: string, count: number): Promise<void> {
  await site.client().auth.resetPasswordForEmail(email);
  expect((await site.mail(email, count)).subject).toBe('Set a new THRILLSEEKERS password');
}

describe('codes', () => {
  // @spec accounts/invalid-token
  it('rejects a wrong and a used code', async () => {
    const { email } = await signUp();
    const code = codeIn(await site.mail(email));
    const wrongCode = code === '000000' ? '000001' : '000000';
    const verify = (token: string) => site.client().auth.verifyOtp({ email, token, type: 'signup' });
    expect((await verify(wrongCode)).error?.code).toBe('otp_expired');
    expect((await verify(code)).error).toBeNull();
    expect((await verify(code)).error?.code).toBe('otp_expired');
  });

  it('rejects a code after an hour', async () => {
    const { email } = await signUp();
    const code = codeIn(await site.mail(email));
    await site.sql`update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = ${email}`;
    const verification = await site.client().auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(verification.error?.code).toBe('otp_expired');
  });

  it('sends a new code on request, and the old code no longer works', async () => {
    const { email } = await signUp();
    const first = codeIn(await site.mail(email));
    expect((await site.client().auth.resend({ email, type: 'signup' })).error).toBeNull();
    const second = codeIn(await site.mail(email, 1));
    if (first !== second) {
      expect((await site.client().auth.verifyOtp({ email, token: first, type: 'signup' })).error?.code).toBe(
        'otp_expired',
      );
    }
    expect((await site.client().auth.verifyOtp({ email, token: second, type: 'signup' })).error).toBeNull();
  });

  it.each([
    { type: 'magiclink', email: 'a@example.test', token: '123456' },
    { type: 'signup', token_hash: 'a'.repeat(64) },
    { type: 'email', token_hash: 'a'.repeat(64) },
    { type: 'signup', email: 'a@example.test' },
    { type: 'recovery', email: 'a@example.test', token: '123456' },
    {},
  ])('rejects the verification %j, which the server does not offer', async (body) => {
    expect(await errorCodeOf(await site.post('/auth/v1/verify', body))).toBe('verification_not_offered');
  });
});
