/** Cases in which the unmodified @supabase/lite responds differently from our server. docs/wire-quirks.md says what a project does. */
import { expect, it } from 'vitest';
import { anonymousClient, newMember } from '../fixtures/member.ts';
import { expectSuccess, unwrap } from '../fixtures/responses.ts';

it('returns times in a format that every browser parses', async () => {
  const { client, id } = await newMember();
  const profile = unwrap(await client.from('profiles').select('created_at').eq('id', id).single());
  expect(profile.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

it('responds to a second sign-up with the same email address without an error and without a session', async () => {
  const { email } = await newMember();
  const { data, error } = await (await anonymousClient()).auth.signUp({ email, password: 'Another#2025' });
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { email, identities: [] } });
});

it('accepts requests for a new code or a reset link, whether the account exists or not', async () => {
  const client = await anonymousClient();
  const { email } = await newMember();
  const unconfirmed = `rider-${crypto.randomUUID()}@example.com`;
  const signUp = await client.auth.signUp({ email: unconfirmed, password: 'Coaster#2025' });
  expect(signUp.error).toBeNull();
  for (const address of [email, unconfirmed, `nobody-${crypto.randomUUID()}@example.com`]) {
    expect((await client.auth.resend({ type: 'signup', email: address })).error).toBeNull();
    expect((await client.auth.resetPasswordForEmail(address)).error).toBeNull();
  }
});

it('rejects the token of a deleted account in the Data API and in Storage', async () => {
  const { client, id } = await newMember();
  expectSuccess(await client.rpc('delete_user_and_data', { target_user_id: id }));
  const { error, status } = await client.from('profiles').select('id').limit(1);
  expect({ code: error?.code, status }).toEqual({ code: 'user_not_found', status: 403 });
  expect((await client.storage.from('post-images').list(id)).error).not.toBeNull();
});
