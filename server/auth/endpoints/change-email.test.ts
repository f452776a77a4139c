// @spec accounts/auth-rules

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../logging/log.ts';
import { GOOD_PASSWORD, newEmail } from '../../testing/accounts.ts';
import { codeIn, linkIn } from '../../testing/outbox.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startExpiredDataCleanup } from '../expired-data-cleanup.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
});
afterAll(() => site[Symbol.asyncDispose]());

/** Requests a change of the address. A member's mail 0 is the sign-up code, so mail 1 is the first code of a change. */
const requestChange = ({ client }: Member, email: string, current_password = GOOD_PASSWORD) =>
  client.auth.updateUser({ email, current_password });

const confirm = (email: string, token: string, from = site.client()) =>
  from.auth.verifyOtp({ type: 'email_change', email, token });

const codeTo = async (email: string, position: number) => codeIn(await site.mail(email, position));

const signIn = (email: string) => site.client().auth.signInWithPassword({ email, password: GOOD_PASSWORD });

/** Requests a change of the address, and returns both codes. */
async function startChange(member: Member, to = newEmail()) {
  const { error } = await requestChange(member, to);
  if (error) throw error;
  return { to, oldAddressCode: await codeTo(member.email, 1), newAddressCode: await codeTo(to, 0) };
}

const wrongCode = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;

describe('a change of the address', () => {
  it.each(['old first', 'new first'])('takes effect with both codes, %s', async (order) => {
    const member = await site.member();
    const { email, client } = member;
    const to = newEmail();
    const { data, error } = await requestChange(member, ` ${to.toUpperCase()} `);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: to });
    expect(data.user?.email_change_sent_at).toMatch(/^\d{4}-/);
    const mailToOld = await site.mail(email, 1);
    expect(mailToOld.text).toContain(to);
    expect((await site.mail(to)).text).not.toContain(email);
    const codes: [string, string][] = [
      [email, codeIn(mailToOld)],
      [to, await codeTo(to, 0)],
    ];
    const [first, second] = order === 'old first' ? codes : codes.toReversed();
    if (!first || !second) throw new Error('a code is missing');
    const afterFirst = await confirm(...first, client);
    expect(afterFirst.error).toBeNull();
    expect(afterFirst.data.session).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await confirm(...first)).error?.code).toBe('otp_expired');

    const afterSecond = await confirm(...second, client);
    expect(afterSecond.error).toBeNull();
    expect(afterSecond.data.session?.user).toMatchObject({ id: member.id, email: to });
    expect(afterSecond.data.user?.identities?.[0]?.identity_data).toMatchObject({
      email: to,
      email_verified: true,
    });
    expect(afterSecond.data.user?.user_metadata.email ?? to).toBe(to);
    const after = await client.auth.getUser();
    expect(after.data.user).toMatchObject({ email: to });
    expect(after.data.user?.new_email).toBeUndefined();
    expect((await signIn(to)).error).toBeNull();
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    // The former address is free again.
    expect((await site.client().auth.signUp({ email, password: GOOD_PASSWORD })).error).toBeNull();
  });

  it('requires the current password and a valid address, and no other change in the same request', async () => {
    const { client, accessToken } = await site.member();
    const to = newEmail();
    expect((await client.auth.updateUser({ email: to })).error?.code).toBe('reauthentication_needed');
    expect((await client.auth.updateUser({ email: to, current_password: 'Wrong-Pass-1!' })).error?.code).toBe(
      'current_password_invalid',
    );
    const put = async (body: object) =>
      (
        await site.request('/auth/v1/user', {
          method: 'PUT',
          headers: { Authorization: `Bearer ${accessToken}` },
          body: JSON.stringify({ current_password: GOOD_PASSWORD, ...body }),
        })
      ).headers.get('X-Sb-Error-Code');
    expect(await put({ email: 'a<b@example.com>' })).toBe('email_invalid');
    expect(await put({ email: to, password: 'Brand-New-1!' })).toBe('validation_failed');
    expect(await put({ email: to, data: { a: 1 } })).toBe('validation_failed');
    expect((await client.rpc('own_mail_change')).data).toBeNull();
  });

  it('rejects wrong codes, the code of the other address, and codes after an hour', async () => {
    const member = await site.member();
    const { to, oldAddressCode, newAddressCode } = await startChange(member);
    for (const [email, code] of [
      [member.email, wrongCode(oldAddressCode)],
      [to, wrongCode(newAddressCode)],
      [to, oldAddressCode === newAddressCode ? wrongCode(oldAddressCode) : oldAddressCode],
      [newEmail(), newAddressCode],
    ] as const)
      expect((await confirm(email, code)).error?.code, code).toBe('otp_expired');
    await site.sql`
      update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${member.id}`;
    expect((await confirm(to, newAddressCode)).error?.code).toBe('otp_expired');
  });

  it('lets the member request the missing code again, and is deleted on cancellation or after a day', async () => {
    const member = await site.member();
    const { to, oldAddressCode, newAddressCode } = await startChange(member);
    await confirm(member.email, oldAddressCode);
    const { error } = await member.client.auth.resend({ type: 'email_change', email: member.email });
    expect(error).toBeNull();
    const renewedCode = await codeTo(to, 1);
    if (renewedCode !== newAddressCode)
      expect((await confirm(to, newAddressCode)).error?.code).toBe('otp_expired');
    expect((await member.client.rpc('own_mail_change')).data).toMatchObject({
      old_confirmed: true,
      new_confirmed: false,
      is_late: false,
    });
    await member.client.rpc('cancel_mail_change');
    expect((await confirm(to, renewedCode)).error?.code).toBe('otp_expired');
    expect((await member.client.auth.getUser()).data.user?.new_email).toBeUndefined();

    await requestChange(member, to);
    await site.sql`
      update auth.users set email_change_sent_at = now() - interval '25 hours' where id = ${member.id}`;
    const cleanup = startExpiredDataCleanup(site.sql, createLog('silent'));
    await cleanup.run();
    await cleanup.stop();
    expect((await member.client.rpc('own_mail_change')).data).toBeNull();
  });

  it('invalidates a recovery link that was sent to the former address', async () => {
    const member = await site.member();
    await site.client().auth.resetPasswordForEmail(member.email);
    const link = linkIn(await site.mail(member.email, 1));
    const to = newEmail();
    await requestChange(member, to);
    await confirm(member.email, await codeTo(member.email, 2));
    expect((await confirm(to, await codeTo(to, 0))).error).toBeNull();
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.headers.get('Location')).toContain('otp_expired');
  });
});

describe('an address that somebody else has', () => {
  it('gets the same response as a free address, receives no mail, and is never taken over', async () => {
    const [member, owner] = [await site.member(), await site.member()];
    const shape = ({ data, error }: Awaited<ReturnType<typeof requestChange>>, to: string) =>
      JSON.stringify([Object.keys(data.user ?? {}).sort(), data.user?.new_email === to, error]);
    const free = newEmail();
    const shapeOfTaken = shape(await requestChange(member, owner.email), owner.email);
    // Mails can arrive in another order than they were requested, so each one is awaited.
    await codeTo(member.email, 1);
    expect(shape(await requestChange(member, free), free)).toBe(shapeOfTaken);
    await codeTo(member.email, 2);
    await requestChange(member, owner.email);
    // A wrong mail to the owner would come before the recovery mail below.
    const oldAddressCode = await codeTo(member.email, 3);
    expect((await confirm(member.email, oldAddressCode)).error).toBeNull();
    await member.client.auth.resend({ type: 'email_change', email: member.email });
    await site.client().auth.resetPasswordForEmail(owner.email);
    expect((await site.mail(owner.email, 1)).subject).toContain('password');
    expect((await member.client.rpc('own_mail_change')).data).toMatchObject({ new_confirmed: false });
  });

  it('goes to the member who confirms first, and replaces an unconfirmed sign-up', async () => {
    const to = newEmail();
    await site.client().auth.signUp({ email: to, password: 'Strangers-Pass-1!' });
    await codeTo(to, 0);
    const [first, second] = [await site.member(), await site.member()];
    await requestChange(first, to);
    const firstCode = await codeTo(to, 1);
    await requestChange(second, to);
    const secondCode = await codeTo(to, 2);
    for (const { email } of [first, second]) await confirm(email, await codeTo(email, 1));
    expect((await confirm(to, secondCode)).data.session?.user.id).toBe(second.id);
    expect((await confirm(to, firstCode)).error?.code).toBe('otp_expired');
    expect((await first.client.auth.getUser()).data.user?.email).toBe(first.email);
  });
});

it('a suspended member can neither start nor finish a change', async () => {
  const member = await site.member();
  const { to, newAddressCode } = await startChange(member);
  await site.sql`
    insert into public.suspensions (user_id, rule, statement) values (${member.id}, 'No spam', 'Spam')`;
  expect((await confirm(to, newAddressCode)).error?.code).toBe('otp_expired');
  expect((await requestChange(member, newEmail())).error?.code).toBe('email_change_suspended');
});

describe('limits', () => {
  it('count guesses of unknown devices together, and those of the member’s own device separately for each code', async () => {
    await using limited = await startTestServer();
    const member = await limited.member();
    const signedIn = await limited.post('/auth/v1/token?grant_type=password', {
      email: member.email,
      password: GOOD_PASSWORD,
    });
    const device = { 'X-Known-Device': signedIn.headers.get('X-Known-Device') ?? '' };
    const to = newEmail();
    expect((await requestChange(member, to)).error).toBeNull();
    const codes = { old: codeIn(await limited.mail(member.email, 1)), next: codeIn(await limited.mail(to)) };
    const verify = (email: string, token: string, headers = {}) =>
      limited.post('/auth/v1/verify', { type: 'email_change', email, token }, headers);
    const guess = async (email: string, code: string, count: number, headers = {}) => {
      const responses = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          verify(email, String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'), headers),
        ),
      );
      return responses.filter(({ status }) => status === 429).length;
    };
    // All unknown devices in one network together have eight guesses.
    expect(await guess(to, codes.next, 12)).toBe(4);
    expect((await verify(to, codes.next)).status).toBe(429);
    expect((await verify(to, codes.next, device)).status).toBe(200);
    // The device's eleventh guess is rejected, although the code is right.
    expect(await guess(member.email, codes.old, 10, device)).toBe(0);
    expect((await verify(member.email, codes.old, device)).status).toBe(403);
  });

  it('count mails to both addresses, and password checks', async () => {
    await using limited = await startTestServer();
    const [member, other] = [await limited.member(), await limited.member()];
    const to = newEmail();
    // One network can request five mails an hour to an address. The limit of the new address is reached first, then that of the current
    // address.
    for (let round = 0; round < 3; round += 1) expect((await requestChange(member, to)).error).toBeNull();
    for (let round = 0; round < 2; round += 1) expect((await requestChange(other, to)).error).toBeNull();
    const rateLimited = { status: 429, code: 'over_request_rate_limit' };
    expect((await requestChange(other, to)).error).toMatchObject(rateLimited);
    for (let round = 0; round < 2; round += 1)
      expect((await requestChange(member, newEmail())).error).toBeNull();
    expect((await requestChange(member, newEmail())).error).toMatchObject(rateLimited);
    // The member has used six of ten password checks.
    for (let round = 0; round < 4; round += 1)
      expect((await requestChange(member, newEmail(), 'Wrong-Pass-1!')).error?.code).toBe(
        'current_password_invalid',
      );
    expect((await requestChange(member, newEmail(), 'Wrong-Pass-1!')).error).toMatchObject(rateLimited);
  });
});
