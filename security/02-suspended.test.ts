/**
 * API2:2023 Broken authentication. What a suspended member with a valid session can do in their own name with files, functions
 * and rows. Other files test reading: of all tables, suspended members read only their suspension, decisions and reports
 * (01-object-access, supabase/tests/moderation/suspensions), and from functions only facts about themselves (05-function-rights).
 */
import { beforeAll, expect, it } from 'vitest';
import { noisePngFile } from '../server/testing/sample-files.ts';
import { insertRows } from './support/rows.ts';
import { readServedTables } from './support/schema.ts';
import { credentialsOf, type Member, newMember, send, sql } from './support/site.ts';

let member: Member;
let other: Member;
const picture = noisePngFile(20, 20);

beforeAll(async () => {
  [member, other] = await Promise.all([newMember('Suspended'), newMember('Other')]);
  await insertRows(member.id, other.id);
  const { error } = await member.client.storage
    .from('post-images')
    .upload(`${member.id}/before.png`, picture, { contentType: 'image/png' });
  expect(error).toBeNull();
  // insertRows() has added a suspension that has ended.
  await sql`
    insert into public.suspensions ${sql({ user_id: member.id, rule: 'No spam', statement: 'Spam' })}
    on conflict (user_id) do update set ends_at = null, rule = excluded.rule`;
});

it('a suspended member cannot store, replace, list or delete files, not even in their own folder', async () => {
  const files = member.client.storage.from('post-images');
  const options = { contentType: 'image/png' };
  expect((await files.upload(`${member.id}/after.png`, picture, options)).error).not.toBeNull();
  expect(
    (await files.upload(`${member.id}/before.png`, picture, { ...options, upsert: true })).error,
  ).not.toBeNull();
  expect((await files.list(member.id)).data ?? []).toEqual([]);
  expect((await files.remove([`${member.id}/before.png`])).data ?? []).toEqual([]);
  const stored = await sql`select name from storage.objects where name like ${`${member.id}/%`}`;
  expect(stored).toEqual([{ name: `${member.id}/before.png` }]);
});

it('a suspended member cannot change or delete rows, not even their own', async () => {
  const before = await sql`select name, bio from public.profiles where id = ${member.id}`;
  for (const { name, columns } of await readServedTables()) {
    const owner = columns.find(
      ({ refersToMember, isKey }) => refersToMember || (name === 'profiles' && isKey),
    );
    if (!owner) continue;
    const count = async () =>
      (await sql`select from ${sql(`public.${name}`)} where ${sql(owner.name)} = ${member.id}`).length;
    const rows = await count();
    const response = await send(`/rest/v1/${name}?${owner.name}=eq.${member.id}`, credentialsOf(member), {
      method: 'DELETE',
      headers: { Prefer: 'return=representation' },
    });
    const body = await response.text();
    expect(response.ok ? body : '[]', `${name}: ${body}`).toBe('[]');
    expect(await count(), name).toBe(rows);
  }
  const response = await send(`/rest/v1/profiles?id=eq.${member.id}`, credentialsOf(member), {
    method: 'PATCH',
    json: { bio: 'Write me' },
  });
  await response.text();
  expect(await sql`select name, bio from public.profiles where id = ${member.id}`).toEqual(before);
});

it('a suspended member cannot call edge functions, and the error gives the reason', async () => {
  for (const path of [
    '/functions/v1/get-parks',
    '/functions/v1/get-wait-times',
    '/api/coasters/search?q=taron',
  ]) {
    const response = await send(
      path,
      credentialsOf(member),
      path.includes('functions') ? { method: 'POST', json: {} } : {},
    );
    expect([response.status, await response.json()], path).toEqual([
      403,
      { code: 'suspended', message: 'Your account is suspended.' },
    ]);
  }
});

it('a suspended member can refresh the session, read the suspension, call appeal_decision and export data', async () => {
  expect((await member.client.auth.refreshSession()).error).toBeNull();
  const { data } = await member.client.from('suspensions').select('user_id, rule');
  expect(data).toEqual([{ user_id: member.id, rule: 'No spam' }]);
  // This error shows that a suspended member may call the function: a forbidden call would get another error.
  const appeal = { decision_id: other.id, words: 'Why?' };
  expect((await member.client.rpc('appeal_decision', appeal)).error?.hint).toBe('decision_unknown');
  // insertRows() has added two posts of the member.
  expect((await member.client.rpc('export_my_data', { part: 'posts' })).data).toHaveLength(2);
});
