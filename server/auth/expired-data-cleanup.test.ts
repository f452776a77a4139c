import { expect, it } from 'vitest';
import { createLog } from '../logging/log.ts';
import { NO_RATE_LIMITS, startTestServer } from '../testing/test-server.ts';
import { startExpiredDataCleanup } from './expired-data-cleanup.ts';

it('deletes revoked refresh tokens after a day and audit entries after 90 days, and ends no session', async () => {
  await using site = await startTestServer(NO_RATE_LIMITS);
  const { client, id } = await site.member();
  for (let refresh = 0; refresh < 3; refresh += 1)
    expect((await client.auth.refreshSession()).error).toBeNull();
  const { sql } = site;
  const tokens = () => sql`select revoked from auth.refresh_tokens where user_id = ${id} order by revoked`;
  const auditEntries = () => sql`select id from auth.audit_log_entries where payload::text like ${`%${id}%`}`;
  const before = (await auditEntries()).length;
  expect(before).toBeGreaterThan(1);
  expect(await tokens()).toHaveLength(4);

  const cleanup = startExpiredDataCleanup(sql, createLog('silent'));
  await cleanup.run();
  expect(await tokens()).toHaveLength(4);
  expect(await auditEntries()).toHaveLength(before);

  // Make everything old except one revoked token and one audit entry. The current token becomes old too.
  await sql`update auth.refresh_tokens set updated_at = now() - interval '25 hours' where user_id = ${id}`;
  await sql`
    update auth.refresh_tokens set updated_at = now() - interval '23 hours'
    where id = (select id from auth.refresh_tokens where user_id = ${id} and revoked limit 1)`;
  await sql`
    update auth.audit_log_entries set created_at = now() - interval '91 days'
    where id <> (select id from auth.audit_log_entries where payload::text like ${`%${id}%`} limit 1)`;
  await cleanup.run();
  await cleanup.stop();
  expect(await tokens()).toEqual([{ revoked: false }, { revoked: true }]);
  expect(await auditEntries()).toHaveLength(1);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.from('parks').select('id').limit(1)).error).toBeNull();
});

it('deletes removed credits of the ride log after 30 days', async () => {
  await using site = await startTestServer(NO_RATE_LIMITS);
  const { client, id } = await site.member();
  const { sql } = site;
  await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
  for (const coaster_id of ['taron-56', 'shaman-12'])
    for (const ridden of [true, false])
      expect((await client.rpc('set_credit', { coaster_id, ridden })).error).toBeNull();
  await sql`update public.coaster_credits set removed_at = now() - interval '31 days' where coaster_id = 'taron-56'`;
  const cleanup = startExpiredDataCleanup(sql, createLog('silent'));
  await cleanup.run();
  await cleanup.stop();
  expect(await sql`select coaster_id from public.coaster_credits where user_id = ${id}`).toEqual([
    { coaster_id: 'shaman-12' },
  ]);
});

it('deletes, after 30 days, the ids by which the server recognizes repeated writes', async () => {
  await using site = await startTestServer(NO_RATE_LIMITS);
  const { client, id } = await site.member();
  const { sql } = site;
  await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const write_id of ids) {
    const content = { name: 'Taron', checked: true };
    expect((await client.rpc('send_write', { write_id, kind: 'tour_coaster', content })).error).toBeNull();
  }
  await sql`update private.sent_writes set sent_at = now() - interval '31 days' where id = ${ids[0] ?? ''}`;
  const cleanup = startExpiredDataCleanup(sql, createLog('silent'));
  await cleanup.run();
  await cleanup.stop();
  expect(await sql`select id from private.sent_writes where user_id = ${id}`).toEqual([{ id: ids[1] }]);
});
