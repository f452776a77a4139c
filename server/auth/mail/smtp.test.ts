// @spec accounts/auth-calls

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD, newEmail } from '../../testing/accounts.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { codeIn } from '../../testing/outbox.ts';
import { startTestServer } from '../../testing/test-server.ts';

const mailErrorSchema = z.object({
  level: z.number(),
  mail: z.string(),
  request: z.string(),
  smtp: z.object({ command: z.string(), status: z.number(), response: z.string() }),
});

const from = 'THRILLSEEKERS <hello@thrillseekers.example>';

describe('mail through an SMTP server', () => {
  it('has a text and an HTML part and contains a valid code, which the log does not contain', async () => {
    await using mails = await startMailServer();
    await using site = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: from });
    const email = newEmail();
    const client = site.client();
    expect((await client.auth.signUp({ email, password: GOOD_PASSWORD })).error).toBeNull();
    const mail = await mails.waitForMail(email);
    expect(mail.from).toBe('hello@thrillseekers.example');
    expect(mail.raw).toContain('Subject: Your THRILLSEEKERS code');
    expect(mail.raw).toContain('Content-Type: text/plain');
    expect(mail.raw).toContain('Content-Type: text/html');
    const code = codeIn({ text: mail.raw.slice(mail.raw.indexOf('Your verification code:')) });
    expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    expect(site.logLines().join('')).not.toContain(code);
  });

  it('has the sender in MAIL_FROM, or else the sender that admins have set; a sender name cannot add a header', async () => {
    await using mails = await startMailServer();
    await using site = await startTestServer({ SMTP_URL: mails.url, SITE_URL: 'http://club.example' });
    const senderOf = async () => {
      const email = newEmail();
      await site.client().auth.signUp({ email, password: GOOD_PASSWORD });
      const { raw } = await mails.waitForMail(email);
      expect(raw).not.toMatch(/^Bcc:/im);
      return /^From: (.*)$/m.exec(raw)?.[1]?.trim();
    };
    expect(await senderOf()).toBe('THRILLSEEKERS <noreply@club.example>');
    const set = (name: string, address: string) =>
      site.sql`
        update private.instance_settings set mail_sender_name = ${name}, mail_sender_address = ${address}`;
    await set('Lift, Hill: (Club)\r\nBcc: a@b.example', 'hello@lift.example');
    expect(await senderOf()).toBe('"Lift, Hill: (Club) Bcc: a@b.example" <hello@lift.example>');
    await set('', '');
    expect(await senderOf()).toBe('THRILLSEEKERS <noreply@club.example>');

    await using fixed = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: 'club@example.test' });
    const email = newEmail();
    await fixed.client().auth.signUp({ email, password: GOOD_PASSWORD });
    expect((await mails.waitForMail(email)).raw).toMatch(/^From: THRILLSEEKERS <club@example.test>$/m);
    const [row] = await fixed.sql`select locked, environment from private.instance_settings`;
    expect(row).toMatchObject({
      locked: { mail_sender_address: 'MAIL_FROM' },
      environment: { sends_mail: true, mail_sender_name: null, mail_sender_address: 'club@example.test' },
    });
  });

  it('makes the sign-up fail with a clear error if the mail server rejects the mail, also when the sign-up is repeated', async () => {
    await using mails = await startMailServer({ rejectsMail: true });
    await using site = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: from });
    const email = newEmail();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { error } = await site.client().auth.signUp({ email, password: GOOD_PASSWORD });
      expect(error).toMatchObject({ name: 'AuthApiError', code: 'mail_not_sent', status: 422 });
    }
  });

  it('does not delay the response for a known email address when the mail server is slow', async () => {
    const options: { delayUntil?: Promise<void> } = {};
    await using mails = await startMailServer(options);
    await using site = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: from });
    const email = newEmail();
    await site.client().auth.signUp({ email, password: GOOD_PASSWORD });
    await mails.waitForMail(email);
    const { promise, resolve } = Promise.withResolvers<void>();
    options.delayUntil = promise;
    for (const action of ['resend', 'recover']) {
      // The mail server does not accept the mail before `resolve` below.
      const response = await site.post(`/auth/v1/${action}`, { email, type: 'signup' });
      expect([response.status, await response.text()]).toEqual([200, '{}']);
    }
    resolve();
    await mails.waitForMail(email, 2);
  });

  it('does not reveal known email addresses on resend and recover when the mail server rejects the mail', async () => {
    await using mails = await startMailServer({ rejectsMail: true });
    await using site = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: from });
    const registeredEmail = newEmail();
    await site.client().auth.signUp({ email: registeredEmail, password: GOOD_PASSWORD });
    for (const action of ['resend', 'recover']) {
      for (const email of [registeredEmail, newEmail()]) {
        const response = await site.post(`/auth/v1/${action}`, { email, type: 'signup' });
        expect([response.status, await response.text()]).toEqual([200, '{}']);
      }
    }
  });

  it('logs the SMTP response without email addresses when the mail server rejects a mail for sign-up, resend or recovery', async () => {
    await using mails = await startMailServer({ rejectsMail: true });
    await using site = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: from });
    const loggedErrors = () =>
      site
        .logLines()
        .filter((line) => line.includes('"msg":"a mail could not be sent"'))
        .map((line) => mailErrorSchema.parse(JSON.parse(line)));
    const email = newEmail();
    const signUp = await site.post('/auth/v1/signup', { email, password: GOOD_PASSWORD });
    expect(signUp.status).toBe(422);
    const resend = await site.post('/auth/v1/resend', { email, type: 'signup' });
    await expect.poll(() => loggedErrors().length).toBe(2);
    const recover = await site.post('/auth/v1/recover', { email });
    await expect.poll(() => loggedErrors().length).toBe(3);

    const smtp = { command: 'DATA', status: 450, response: '450 no room for <[email address]>' };
    expect(loggedErrors().map(({ mail, level, smtp: logged }) => ({ mail, level, smtp: logged }))).toEqual(
      ['confirmation', 'confirmation', 'recovery'].map((mail) => ({ mail, level: 50, smtp })),
    );
    expect(loggedErrors().map(({ request }) => request)).toEqual(
      [signUp, resend, recover].map(({ headers }) => headers.get('x-request-id')),
    );
    // The client does not see the mail server's response, and the log has exactly one error for each mail.
    expect(await signUp.text()).not.toMatch(/room|450/);
    const errors = site.logLines().filter((line) => line.includes('"level":50'));
    expect(errors).toHaveLength(3);
    expect(site.logLines().join('')).not.toContain(email);
  });

  it('logs an error when the mail server is unreachable', async () => {
    await using site = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: from });
    expect((await site.post('/auth/v1/signup', { email: newEmail(), password: GOOD_PASSWORD })).status).toBe(
      422,
    );
    expect(site.logLines().join('')).toMatch(/ECONNREFUSED.*a mail could not be sent/);
  });
});
