/** Changes of email addresses: what they change in the account, and that they cannot evade a suspension. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

async function newAccount(sql: Database, email = `${randomUUID()}@example.com`): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
  return id;
}

const suspend = (sql: Database, id: string) =>
  sql`insert into public.suspensions (user_id, rule, statement) values (${id}, 'No spam', 'Spam')`;

const isSuspended = async (sql: Database, id: string) =>
  (await sql<{ yes: boolean }[]>`select private.is_suspended(${id}) as yes`)[0]?.yes;

/** Changes an address as the auth service does. */
async function changeAddress(sql: Database, id: string, email: string): Promise<void> {
  await sql`update auth.users set email_change = ${email} where id = ${id}`;
  await sql`update auth.users set email = email_change, email_change = '' where id = ${id}`;
}

const actAs = <Row extends object>(sql: Database, member: string, call: string, role = 'authenticated') =>
  sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', ${role}, true)`;
    return transaction.unsafe<Row[]>(`select ${call} as result`);
  });

const suspendedError = expect.objectContaining({ code: '23514', hint: 'suspended' });

it('a suspended member cannot change the address, an operator can', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newAccount(sql);
    await sql`update auth.users set email_change = 'waiting@example.com' where id = ${member}`;
    await suspend(sql, member);
    await expect(
      sql`update auth.users set email_change = 'new@example.com' where id = ${member}`,
    ).rejects.toEqual(suspendedError);
    await expect(
      sql`update auth.users set email = email_change, email_change = null where id = ${member}`,
    ).rejects.toEqual(suspendedError);
    await actAs(sql, member, 'public.cancel_mail_change()');
    await sql`update auth.users set email = 'operator@example.com' where id = ${member}`;
    expect(await isSuspended(sql, member)).toBe(true);
  }));

it('a suspension holds for the former addresses of an account, while the account exists and after its deletion', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newAccount(sql, 'first@example.com');
    await changeAddress(sql, member, 'second@example.com');
    await changeAddress(sql, member, 'third@example.com');
    expect(await isSuspended(sql, await newAccount(sql, 'first@example.com'))).toBe(false);
    await sql`delete from auth.users where email = 'first@example.com'`;
    await suspend(sql, member);
    expect(await isSuspended(sql, await newAccount(sql, 'first@example.com'))).toBe(true);
    await sql`delete from auth.users where id = ${member}`;
    for (const email of ['second@example.com', 'third@example.com'])
      expect(await isSuspended(sql, await newAccount(sql, email)), email).toBe(true);
    // Only hashes of the addresses are stored.
    const stored = JSON.stringify(await sql`select * from private.suspended_addresses`);
    expect(stored).not.toContain('example.com');
  }));

it('an account that changes to a suspended address is suspended', () =>
  withTestDatabase(async ({ sql }) => {
    const deleted = await newAccount(sql, 'suspended@example.com');
    await suspend(sql, deleted);
    await sql`delete from auth.users where id = ${deleted}`;
    const member = await newAccount(sql);
    await changeAddress(sql, member, 'suspended@example.com');
    expect(await isSuspended(sql, member)).toBe(true);
  }));

it('a change invalidates the recovery link of the former address, and updates the address in the account metadata', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newAccount(sql, 'old@example.com');
    // Supabase stores the metadata as an object, our own server as a string that contains the object as JSON.
    for (const data of [
      { email: 'old@example.com', a: 1 },
      JSON.stringify({ email: 'old@example.com', a: 1 }),
    ]) {
      await sql`
        update auth.users
        set email = 'old@example.com', recovery_token = 'link', raw_user_meta_data = ${JSON.stringify(data)}::jsonb
        where id = ${member}`;
      await changeAddress(sql, member, 'new@example.com');
      const [account] = await sql`
        select recovery_token, raw_user_meta_data as data from auth.users where id = ${member}`;
      // A random value, which no link contains.
      expect(account?.recovery_token).toMatch(/^[0-9a-f]{64}$/);
      const accountData: unknown =
        typeof account?.data === 'string' ? JSON.parse(account.data) : account?.data;
      expect(accountData).toEqual({ email: 'new@example.com', a: 1 });
    }
  }));

it('a member can see and cancel only their own change of address', () =>
  withTestDatabase(async ({ sql }) => {
    const [ada, bob] = [await newAccount(sql), await newAccount(sql)];
    await sql`
      update auth.users
      set email_change = 'new@example.com', email_change_sent_at = now() - interval '2 hours',
        email_change_confirm_status = 1, email_change_token_current = '', email_change_token_new = 'hash'
      where id = ${ada}`;
    const readOwnChange = async (member: string) =>
      (await actAs<{ result: unknown }>(sql, member, 'public.own_mail_change()'))[0]?.result;
    expect(await readOwnChange(ada)).toMatchObject({
      new_email: 'new@example.com',
      is_late: true,
      old_confirmed: true,
      new_confirmed: false,
    });
    expect(await readOwnChange(bob)).toBeNull();
    await actAs(sql, bob, 'public.cancel_mail_change()');
    expect(await readOwnChange(ada)).not.toBeNull();
    await expect(actAs(sql, '', 'public.cancel_mail_change()', 'anon')).rejects.toMatchObject({
      code: '42501',
    });
    await actAs(sql, ada, 'public.cancel_mail_change()');
    expect(await readOwnChange(ada)).toBeNull();
    const [account] = await sql`select email_change_token_new as code from auth.users where id = ${ada}`;
    expect(account).toEqual({ code: '' });
  }));
