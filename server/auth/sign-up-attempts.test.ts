import { expect, it } from 'vitest';
import { createLog } from '../logging/log.ts';
import { GOOD_PASSWORD, newEmail } from '../testing/accounts.ts';
import { codeIn } from '../testing/outbox.ts';
import { NO_RATE_LIMITS, startTestServer } from '../testing/test-server.ts';
import { startExpiredDataCleanup } from './expired-data-cleanup.ts';
import { createSignUpAttempts, hashCode } from './sign-up-attempts.ts';

/** Digits of a code, as in supabase/config.toml. */
const CODE_LENGTH = 6;

it('converts pending sign-ups of an older version; their code and password work', async () => {
  await using site = await startTestServer(NO_RATE_LIMITS);
  const { sql } = site;
  const email = newEmail();
  await site.post('/auth/v1/signup', { email, password: GOOD_PASSWORD });
  const code = codeIn(await site.mail(email));
  // The state of an older version: password and code in the account.
  await sql`
    update auth.users set confirmation_token = ${hashCode(email, code)}, encrypted_password = (
      select password_hash from private.sign_up_attempts where user_id = auth.users.id)
    where email = ${email}`;
  await sql`delete from private.sign_up_attempts`;
  const attempts = createSignUpAttempts(sql, CODE_LENGTH);
  // Each start of the server does this; the second one finds nothing to convert.
  for (let start = 0; start < 2; start += 1) await attempts.migratePendingSignUps();
  expect(await sql`select encrypted_password from auth.users where email = ${email}`).toEqual([
    { encrypted_password: null },
  ]);
  const verified = await site.post('/auth/v1/verify', { type: 'signup', email, token: code });
  expect(verified.status).toBe(200);
  const signIn = { email, password: GOOD_PASSWORD };
  expect((await site.post('/auth/v1/token?grant_type=password', signIn)).status).toBe(200);
});

it('deletes attempts a day after their last code', async () => {
  await using site = await startTestServer(NO_RATE_LIMITS);
  const { sql } = site;
  const [old, young] = [newEmail(), newEmail()];
  for (const email of [old, young]) await site.post('/auth/v1/signup', { email, password: GOOD_PASSWORD });
  await sql`
    update private.sign_up_attempts set code_sent_at = now() - interval '25 hours'
    where user_id = (select id from auth.users where email = ${old})`;
  const cleanup = startExpiredDataCleanup(sql, createLog('silent'));
  await cleanup.run();
  await cleanup.stop();
  const attempts = createSignUpAttempts(sql, CODE_LENGTH);
  expect(await attempts.find(old, null)).toBeNull();
  expect(await attempts.find(young, null)).not.toBeNull();
});
