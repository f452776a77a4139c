import { expect, it } from 'vitest';
import type { SignedInMember } from '../http/request/access-token.ts';
import { restCaller } from './rest-caller.ts';

const keys = { publishableKey: 'sb_publishable_1', secretKey: 'sb_secret_1', jwtSecret: 'x'.repeat(32) };

/** Returns the caller of a request whose token was issued a number of seconds ahead of this clock. */
async function callerOf(secondsAhead: number) {
  const iat = Math.floor(Date.now() / 1000) + secondsAhead;
  const member: SignedInMember = {
    id: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    claims: { role: 'authenticated', iat },
  };
  const credentials = { apikey: keys.publishableKey, authorization: undefined, member, userAgent: undefined };
  return restCaller(credentials, keys);
}

it('rejects a token that was issued an hour ahead, as PostgREST does, and accepts one within the tolerance', async () => {
  await expect(callerOf(3_600)).rejects.toMatchObject({
    status: 401,
    code: 'PGRST303',
    message: 'JWT issued at future',
  });
  expect(await callerOf(30)).toMatchObject({ role: 'authenticated' });
});
