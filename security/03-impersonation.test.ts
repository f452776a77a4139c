/** Deceptive names (empty ones, and those like the name of a moderator or admin, or like a name of the team), and the staff badge. */
import { beforeAll, describe, expect, it } from 'vitest';
import { assignRole, type Member, newMember, sql } from './support/site.ts';

let mallory: Member;
let moderator: Member;

beforeAll(async () => {
  mallory = await newMember('Mallory');
  moderator = await newMember('Coaster Lili');
  await assignRole(moderator, 'moderator');
});

/** Sets a profile's name; returns the stored name, or the code and hint of the error. */
async function rename({ client, id }: Member, name: string): Promise<string> {
  const { data, error } = await client
    .from('profiles')
    .update({ name })
    .eq('id', id)
    .select('name')
    .single<{ name: string }>();
  if (error) return `${error.code} ${error.hint}`;
  return data.name;
}

const NAME_RESERVED_ERROR = '23514 name_reserved';
const NAME_BADGE_ERROR = '23514 name_badge';

describe('a name', () => {
  it.each([
    ['zero-width characters', 'Mal\u200Blo\u2060ry\uFEFF', 'Mallory'],
    ['a bidi override', '\u202Eyrollam\u202C', 'yrollam'],
    ['bidi isolates', '\u2066Mallory\u2069', 'Mallory'],
    ['tag characters', 'Mallory\u{E0041}\u{E0042}\u{E007F}', 'Mallory'],
    ['line breaks', 'Mal\r\n\u2028\u0085lory', 'Mal lory'],
    ['control characters', 'Mal\u0007lo\u009Fry', 'Mallory'],
    ['wide spaces', '\u3000Mal\u00A0\u2003 lory ', 'Mal lory'],
    ['79 combining marks', `M${'\u0335'.repeat(79)}`, 'M\u0335\u0335'],
    ['79 marks of Thai', `\u0E01${'\u0E47'.repeat(79)}`, `\u0E01${'\u0E47'.repeat(4)}`],
    ['marks without a letter', '\u0301\u0301Mallory \u0301', 'Mallory'],
    ['decomposed letters', 'Jose\u0301', 'Jos\u00E9'],
  ])('with %s is normalised', async (_what, sent, stored) =>
    expect(await rename(mallory, sent)).toBe(stored),
  );

  it.each(['\u200B\u2060', '\u3164', '\u0301'.repeat(79), '\u202E\u202C'])(
    'without a visible character (%j) is rejected',
    async (name) => expect(await rename(mallory, name)).toContain('23514'),
  );

  it.each([
    'Nguyễn Văn Ạnh',
    'محمد علی',
    'می‌خواهم',
    'שָׁלוֹם',
    'हिन्दी क्षेत्र',
    'ที่รัก น้ำ',
    '山田 太郎',
    'かがみ',
    '김민수',
    'Дмитрий',
    'Ελένη',
    "D'Arcy-O’Neill, Jr.",
    '👨‍👩‍👧 Family Fun',
    '❤️ Anna',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Tom',
    '🎢',
  ])('%s is stored as it is', async (name) => expect(await rename(mallory, name)).toBe(name));

  it.each([
    ['⭐ THRILL GUIDE', NAME_BADGE_ERROR],
    ['THRILL GUIDE', NAME_RESERVED_ERROR],
    ['Thrillseekers Team ✓', NAME_BADGE_ERROR],
    ['The Thrill Team', NAME_RESERVED_ERROR],
    ['Team', NAME_RESERVED_ERROR],
    ['House Team ✔️', NAME_BADGE_ERROR],
    ['🛡️ Mallory', NAME_BADGE_ERROR],
    ['Mallory ⭐', NAME_BADGE_ERROR],
    ['THRILLSEEKERS', NAME_RESERVED_ERROR],
    ['Тhrіllѕееkеrѕ', NAME_RESERVED_ERROR],
    ['Admin', NAME_RESERVED_ERROR],
    ['Αdmіn', NAME_RESERVED_ERROR],
    ['ＡＤＭＩＮ', NAME_RESERVED_ERROR],
    ['𝐀𝐝𝐦𝐢𝐧', NAME_RESERVED_ERROR],
    ['🅐🅓🅜🅘🅝', NAME_RESERVED_ERROR],
    ['A d m i n', NAME_RESERVED_ERROR],
    ['Ad\u200Bm1n', NAME_RESERVED_ERROR],
    ['@dmin', NAME_RESERVED_ERROR],
    ['Mallory (Admin)', NAME_RESERVED_ERROR],
    ['Moderatorin Mallory', NAME_RESERVED_ERROR],
    ['Official Mallory', NAME_RESERVED_ERROR],
    ['Support', NAME_RESERVED_ERROR],
  ])('of the team, or with a badge, is rejected: %s', async (name, rejection) =>
    expect(await rename(mallory, name)).toBe(rejection),
  );

  it.each([
    'Steamy',
    'Teamwork Tom',
    'Team Taron',
    'Adminah',
    'Stafford',
    'Modesty',
    'Supporter Sue',
    'Trail Guide Tom',
  ])('that only resembles a name of the team (%s) is accepted', async (name) =>
    expect(await rename(mallory, name)).toBe(name),
  );

  it('may be New Thrillseeker, the placeholder until a member chooses a name', async () => {
    const newcomer = await newMember('New Thrillseeker');
    expect(await rename(newcomer, 'New Thrillseeker')).toBe('New Thrillseeker');
  });

  it('that is reserved is also rejected when a profile is inserted', async () => {
    const newcomer = await newMember();
    const { error } = await newcomer.client.from('profiles').insert({ id: newcomer.id, name: 'Adm1n' });
    expect(error).toMatchObject({ code: '23514', hint: 'name_reserved', message: 'This name is reserved' });
  });
});

describe('the name of a moderator or admin', () => {
  it.each([
    'Coaster Lili',
    'coasterlili',
    'СоаѕtеrLіlі',
    'C0aster L1li',
    'Coaster\u200B Lílí',
    'Cоaster_Lili?.',
    'Coaster IiIi',
  ])('is not available to others: %s', async (name) =>
    expect(await rename(mallory, name)).toBe(NAME_RESERVED_ERROR),
  );

  it('is available to others if it is one short word, but not when spelled with lookalike characters', async () => {
    const bjorn = await newMember('Björn');
    await assignRole(bjorn, 'moderator');
    for (const name of ['Björn', 'BJORN', 'Bjørn', 'Björn 🎢', 'Björn 92', 'Björn M.'])
      expect(await rename(mallory, name)).toBe(name);
    for (const name of ['Вjörn', 'Bj0rn', 'Bjöm', 'Ｂjörn', '𝐁jörn', '🅑jörn']) {
      expect(await rename(mallory, name)).toBe(NAME_RESERVED_ERROR);
    }
  });

  it('is available to the moderator, in any spelling', async () => {
    expect(await rename(moderator, 'COASTER LILI')).toBe('COASTER LILI');
    expect(await rename(moderator, 'Coaster Lili')).toBe('Coaster Lili');
  });

  it('stays with a member who had it before the role was given, until that member changes it', async () => {
    const [first, second] = [await newMember('Rita Rides'), await newMember('Rita Rides')];
    await assignRole(first, 'admin');
    const { error } = await second.client
      .from('profiles')
      .update({ name: 'Rita Rides', bio: 'Hi' })
      .eq('id', second.id);
    expect(error).toBeNull();
    expect(await rename(second, 'Someone else')).toBe('Someone else');
    expect(await rename(second, 'Rita Rides')).toBe(NAME_RESERVED_ERROR);
  });
});

describe('the staff badge', () => {
  const badgesOf = async (reader: Member, of: Member) => {
    const post = await reader.client
      .from('posts')
      .select('author:profiles!posts_user_id_fkey(staff_role)')
      .eq('user_id', of.id)
      .single<{ author: { staff_role: string | null } }>();
    const profile = await reader.client
      .from('profiles')
      .select('staff_role')
      .eq('id', of.id)
      .single<{ staff_role: string | null }>();
    return [post.data?.author.staff_role, profile.data?.staff_role];
  };

  it('changes with the role, in the profile and beside the author of a post', async () => {
    const member = await newMember('Changing');
    await member.client.from('posts').insert({ user_id: member.id, content: 'Hello' });
    expect(await badgesOf(mallory, member)).toEqual([null, null]);
    for (const [role, badge] of [
      ['moderator', 'moderator'],
      ['admin', 'admin'],
      ['user', null],
    ] as const) {
      await sql`insert into public.user_roles values (${member.id}, ${role}) on conflict (user_id) do update set role = ${role}`;
      expect(await badgesOf(mallory, member)).toEqual([badge, badge]);
    }
    await assignRole(member, 'moderator');
    await sql`delete from public.user_roles where user_id = ${member.id}`;
    expect(await badgesOf(mallory, member)).toEqual([null, null]);
  });

  it('is on a new profile if its member already has a role', async () => {
    const newcomer = await newMember();
    await assignRole(newcomer, 'admin');
    await newcomer.client.from('profiles').insert({ id: newcomer.id, name: 'Early', staff_role: null });
    const { data } = await mallory.client
      .from('profiles')
      .select('staff_role')
      .eq('id', newcomer.id)
      .single();
    expect(data).toEqual({ staff_role: 'admin' });
  });

  it('cannot be written by its owner, a moderator or the database’s owner', async () => {
    for (const member of [mallory, moderator]) {
      const { error } = await member.client
        .from('profiles')
        .update({ staff_role: 'admin' })
        .eq('id', member.id);
      expect(error).toBeNull();
    }
    await sql`update public.profiles set staff_role = 'admin' where id = ${mallory.id}`;
    const stored = await sql`
      select id, staff_role from public.profiles where id in (${mallory.id}, ${moderator.id}) order by staff_role`;
    expect(stored).toEqual([
      { id: moderator.id, staff_role: 'moderator' },
      { id: mallory.id, staff_role: null },
    ]);
  });
});
