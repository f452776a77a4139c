/** Who may read and change the settings of the community, and which values are accepted. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

const publicSettingsSchema = z.object({
  announcement: z.nullable(
    z.object({ text: z.string(), announced_at: z.string(), until: z.nullable(z.string()) }),
  ),
});

async function newUser(sql: Database, role: 'user' | 'moderator' | 'admin'): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Someone')`;
  await sql`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}

/**
 * Calls a function as the Data API does for a member, or for a visitor if `id` is null. Returns the result. If the call fails, returns
 * the hint of the error, or its SQLSTATE if it has no hint.
 */
async function callFunction(
  sql: Database,
  id: string | null,
  name: string,
  argument?: unknown,
): Promise<unknown> {
  try {
    return await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claim.sub', ${id ?? ''}, true)`;
      await transaction`select set_config('role', ${id === null ? 'anon' : 'authenticated'}, true)`;
      const value = typeof argument === 'string' ? argument : JSON.stringify(argument);
      const placeholder = typeof argument === 'string' ? '$1::text' : '$1::text::jsonb';
      const rows = await transaction.unsafe<{ result: unknown }[]>(
        `select public.${name}(${argument === undefined ? '' : placeholder}) as result`,
        value === undefined ? [] : [value],
      );
      return rows[0]?.result;
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('hint' in error && typeof error.hint === 'string') return error.hint;
    return 'code' in error ? error.code : error.message;
  }
}

it('shows visitors only the public settings', () =>
  withTestDatabase(async ({ sql }) => {
    expect(await callFunction(sql, null, 'instance_settings')).toEqual({
      name: 'THRILLSEEKERS',
      tagline: 'Ride more. Queue less. Never alone.',
      logo: null,
      accent_light: null,
      accent_dark: null,
      contact: '',
      pages: [],
      registration: 'open',
      registration_question: 'What brings you here?',
      members_invite: false,
      tour_enabled: true,
      tour_parts: ['schedule', 'hotels', 'coasters', 'team'],
      footer_links: [],
      announcement: null,
    });
    expect(await callFunction(sql, null, 'instance_page', 'imprint')).toBe('');
    // The settings have a column of this name, but it is not a page.
    expect(await callFunction(sql, null, 'instance_page', 'locked')).toBeNull();
    expect(await callFunction(sql, null, 'all_instance_settings')).toBe('42501');
    expect(await callFunction(sql, null, 'save_instance_settings', { name: 'Mine' })).toBe('42501');
  }));

it('lets only admins change settings, and leaves settings unchanged that are not in the request', () =>
  withTestDatabase(async ({ sql }) => {
    const [admin, moderator, member] = [
      await newUser(sql, 'admin'),
      await newUser(sql, 'moderator'),
      await newUser(sql, 'user'),
    ];
    for (const other of [moderator, member]) {
      expect(await callFunction(sql, other, 'all_instance_settings')).toBe('not_allowed');
      expect(await callFunction(sql, other, 'save_instance_settings', { name: 'Mine' })).toBe('not_allowed');
    }
    await callFunction(sql, admin, 'save_instance_settings', {
      name: '  Coaster\u200b  Club ',
      imprint: '# Who we are',
    });
    await callFunction(sql, admin, 'save_instance_settings', {
      tagline: 'Up and down',
      member_quota_mb: 200,
    });
    expect(await callFunction(sql, admin, 'all_instance_settings')).toMatchObject({
      name: 'Coaster Club',
      tagline: 'Up and down',
      imprint: '# Who we are',
      member_quota_mb: 200,
    });
    expect(await callFunction(sql, null, 'instance_settings')).toMatchObject({
      name: 'Coaster Club',
      pages: ['imprint'],
    });
    expect(await callFunction(sql, null, 'instance_page', 'imprint')).toBe('# Who we are');
  }));

/** Each invalid change with the hint of its error, or the SQLSTATE: 23514 for a violated check, 23502 for null. */
const invalidChanges = [
  ['an empty name', { name: ' \u200b' }, '23514'],
  ['a name of 41 letters', { name: 'x'.repeat(41) }, '23514'],
  ['a page of 20,001 letters', { rules: 'x'.repeat(20_001) }, '23514'],
  ['a pale accent in the light theme', { accent_light: '#ff7a8d' }, '23514'],
  ['a dark accent in the dark theme', { accent_dark: '#c81e50' }, '23514'],
  ['a colour by name', { accent_light: 'red' }, '23514'],
  ['a logo of another site', { logo: 'https://evil.example/logo.png' }, '23514'],
  [
    'a logo from a bucket of members',
    { logo: '/storage/v1/object/public/post-images/instance/a.png' },
    '23514',
  ],
  ['a link that runs script', { footer_links: [{ label: 'Club', url: 'javascript:alert(1)' }] }, '23514'],
  [
    'a link to another site without a scheme',
    { footer_links: [{ label: 'Club', url: '//evil.example' }] },
    '23514',
  ],
  ['a link without a label', { footer_links: [{ label: '', url: '/rules' }] }, '23514'],
  ['nine links', { footer_links: Array.from({ length: 9 }, () => ({ label: 'a', url: '/rules' })) }, '23514'],
  ['an empty question', { registration_question: ' \u200b\n' }, '23514'],
  ['a question of 301 letters', { registration_question: 'x'.repeat(301) }, '23514'],
  ['links that are not a list', { footer_links: {} }, '23514'],
  ['a part of the tour that does not exist', { tour_parts: ['schedule', 'food'] }, '23514'],
  ['a tour without parts', { tour_parts: [] }, '23514'],
  ['an announcement until the year 9999', { announcement_until: '9999-01-01T00:00:00Z' }, '23514'],
  ['a negative quota', { member_quota_mb: -1 }, 'quota_invalid'],
  ['the list of locked settings', { locked: {} }, 'setting_unknown'],
  ['a list instead of an object', [], 'setting_unknown'],
  ['the values of the environment', { environment: {} }, 'setting_unknown'],
  ['the key of the row', { only_row: false }, 'setting_unknown'],
  ['null as the name', { name: null }, '23502'],
  ['a sender with a further recipient', { mail_sender_address: 'a@b.example, c@d.example' }, '23514'],
  ['a sender with a further header', { mail_sender_address: 'a@b.example\r\nBcc: c@d.example' }, '23514'],
  ['a sender without a mailbox', { mail_sender_address: '@b.example' }, '23514'],
  ['a sender name with an address', { mail_sender_name: 'Club <a@b.example>' }, '23514'],
  ['a sender name in quotes', { mail_sender_name: 'Club"' }, '23514'],
  ['a sender name of 71 letters', { mail_sender_name: 'x'.repeat(71) }, '23514'],
] as const;

it('rejects invalid values', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newUser(sql, 'admin');
    for (const [description, changes, expected] of invalidChanges)
      expect(await callFunction(sql, admin, 'save_instance_settings', changes), description).toBe(expected);
  }));

it('accepts readable colours and every kind of link', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newUser(sql, 'admin');
    const footer_links = ['https://club.example/a?b=c#d', 'mailto:hello@club.example', '/rules', '/'].map(
      (url) => ({
        label: 'Link',
        url,
      }),
    );
    const changes = { accent_light: '#0B5394', accent_dark: '#9fc5e8', footer_links };
    expect(await callFunction(sql, admin, 'save_instance_settings', changes)).toMatchObject({
      accent_light: '#0b5394',
      accent_dark: '#9fc5e8',
      footer_links,
    });
    // The colours of the theme itself pass as well.
    expect(
      await callFunction(sql, admin, 'save_instance_settings', {
        accent_light: '#c81e50',
        accent_dark: '#ff7a8d',
      }),
    ).toMatchObject({ accent_light: '#c81e50' });
    expect(await callFunction(sql, admin, 'save_instance_settings', { accent_light: null })).toMatchObject({
      accent_light: null,
    });
  }));

it('removes line breaks from the name of the sender', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newUser(sql, 'admin');
    const changes = {
      mail_sender_name: ' Club\r\nBcc: c@d.example\u2028 ',
      mail_sender_address: ' hello@club.example ',
    };
    expect(await callFunction(sql, admin, 'save_instance_settings', changes)).toMatchObject({
      mail_sender_name: 'Club Bcc: c@d.example',
      mail_sender_address: 'hello@club.example',
    });
  }));

it('rejects a change of a setting that the server takes from its environment', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newUser(sql, 'admin');
    await sql`update private.instance_settings set locked = '{"member_quota_mb": "MEMBER_QUOTA_MB"}'`;
    expect(await callFunction(sql, admin, 'save_instance_settings', { member_quota_mb: 1 })).toBe(
      'setting_locked',
    );
  }));

it('shows an announcement until its end, and stores when its text last changed', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newUser(sql, 'admin');
    const announce = (changes: object) => callFunction(sql, admin, 'save_instance_settings', changes);
    const readAnnouncement = async () =>
      publicSettingsSchema.parse(await callFunction(sql, null, 'instance_settings')).announcement;
    await announce({ announcement: 'Season opening on Saturday' });
    const first = await readAnnouncement();
    expect(first).toMatchObject({ text: 'Season opening on Saturday', until: null });
    await announce({ tagline: 'Another' });
    expect(await readAnnouncement()).toEqual(first);
    await announce({ announcement: 'Season opening on Sunday' });
    expect((await readAnnouncement())?.announced_at).not.toBe(first?.announced_at);
    await announce({ announcement_until: '2001-01-01T00:00:00Z' });
    expect(await readAnnouncement()).toBeNull();
  }));

it('stores only the label, on one line, and the URL of a footer link, and rejects empty labels and control characters in URLs', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newUser(sql, 'admin');
    const save = (link: object) =>
      callFunction(sql, admin, 'save_instance_settings', { footer_links: [link] });
    const url = 'https://club.example/';
    expect(await save({ label: ' \u202eClub\n\u200bpage ', url, more: 'x'.repeat(100_000) })).toMatchObject({
      footer_links: [{ label: 'Club page', url }],
    });
    for (const link of [
      { label: '\u200b \u00a0', url },
      { label: 'Club', url: `${url}\u0001` },
      { label: 'Club', url: `${url}\u009b` },
    ])
      expect(await save(link), JSON.stringify(link)).toBe('23514');
  }));
