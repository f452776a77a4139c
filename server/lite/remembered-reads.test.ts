import { type CompiledQuery, SelectQueryNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/test-server.ts';
import { answerTo, RememberedReads } from './remembered-reads.ts';

describe('a read through the server', () => {
  let site: TestServer;
  let ada: Member;
  let bea: Member;

  beforeAll(async () => {
    site = await startTestServer();
    [ada, bea] = await Promise.all([site.member(), site.member()]);
    for (const [{ client, id }, name] of [
      [ada, 'Ada'],
      [bea, 'Bea'],
    ] as const) {
      expect((await client.from('profiles').insert({ id, name })).error).toBeNull();
    }
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const ask = async (path: string, member: Member, headers: Record<string, string> = {}) => {
    const answer = await site.request(path, {
      headers: { Authorization: `Bearer ${member.accessToken}`, ...headers },
    });
    const passing = ['date', 'x-request-id', 'keep-alive', 'connection'];
    const lasting = [...answer.headers].filter(([name]) => !passing.includes(name));
    return { status: answer.status, headers: Object.fromEntries(lasting), body: await answer.text() };
  };

  it.each([
    ['a list', '/rest/v1/profiles?select=id,name,created_at&order=name.asc&limit=10', {}],
    ['an empty list', '/rest/v1/profiles?select=id,name&name=eq.Nobody', {}],
    [
      'embedded rows',
      '/rest/v1/profiles?select=id,role:user_roles!user_roles_user_id_fkey(role)&name=eq.Ada',
      {},
    ],
    [
      'one row',
      '/rest/v1/profiles?select=id,name&name=eq.Ada',
      { Accept: 'application/vnd.pgrst.object+json' },
    ],
    [
      'no row where one is wanted',
      '/rest/v1/profiles?select=id&name=eq.Nobody',
      { Accept: 'application/vnd.pgrst.object+json' },
    ],
    ['a column that is not there', '/rest/v1/profiles?select=id,nothing', {}],
    ['a table that is not there', '/rest/v1/nothing?select=id', {}],
    ['everything', '/rest/v1/profiles?select=*&name=eq.Ada', {}],
    ['a count', '/rest/v1/profiles?select=id', { Prefer: 'count=exact' }],
    ['a range', '/rest/v1/profiles?select=id&order=name', { Range: '1-1', 'Range-Unit': 'items' }],
    ['what stands further down', '/rest/v1/profiles?select=id&order=name&offset=1', {}],
    ['a column as text', '/rest/v1/profiles?select=coaster_count::text&name=eq.Ada', {}],
  ])('is answered the same every time: %s', async (_, path, headers) => {
    const first = await ask(path, ada, headers);
    for (let round = 0; round < 4; round += 1) expect(await ask(path, ada, headers)).toEqual(first);
  });

  it('shows what changed, to each member what is theirs, and nothing to those who may not', async () => {
    const path = `/rest/v1/favorite_parks?select=park_id,user_id&order=park_id`;
    const parks = await site.sql<{ id: string }[]>`select id from public.parks order by id limit 2`;
    for (const { id } of parks) {
      const { error } = await ada.client.from('favorite_parks').insert({ user_id: ada.id, park_id: id });
      expect(error).toBeNull();
      for (let round = 0; round < 4; round += 1) {
        const rows: unknown = JSON.parse((await ask(path, ada)).body);
        expect(rows).toContainEqual({ park_id: id, user_id: ada.id });
        expect(JSON.parse((await ask(path, bea)).body)).toEqual([]);
      }
    }
    const anonymous = await site.request(path);
    expect(anonymous.ok ? await anonymous.json() : []).toEqual([]);
    expect((await ask(path, ada, { apikey: 'sb_publishable_not_ours' })).status).toBe(401);
    const forged = { ...ada, accessToken: `${ada.accessToken.slice(0, -4)}AAAA` };
    expect((await ask(path, forged)).status).toBe(401);
  });

  it('is refused to a member who is gone meanwhile', async () => {
    const member = await site.member();
    const path = '/rest/v1/profiles?select=id,name&order=name.desc';
    for (let round = 0; round < 4; round += 1) expect((await ask(path, member)).status).toBe(200);
    await site.sql`delete from auth.users where id = ${member.id}`;
    const refused = await ask(path, member);
    expect({ status: refused.status, body: refused.body }).toMatchObject({
      status: 403,
      body: expect.stringContaining('user_not_found'),
    });
  });
});

describe('remembering', () => {
  const address = 'http://localhost/rest/v1/posts?select=id';
  const keyOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    RememberedReads.keyOf(new Request(url, { headers, method }))?.text ?? null;
  const key = (text: string) => ({ text, isSingle: false });
  const query = {
    query: SelectQueryNode.create(),
    sql: 'select 1',
    parameters: [],
  } as unknown as CompiledQuery;
  const answered = (body: unknown, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { headers: { 'Content-Range': '0-0/*', ...headers } });

  it('tells reads apart by all that the service would heed', () => {
    const accepts = { Accept: 'application/vnd.pgrst.object+json' };
    const keys = [
      keyOf(address),
      keyOf(`${address},content`),
      keyOf('http://localhost/rest/v1/posts?select=*'),
      keyOf(`${address}&id=eq.1`),
      keyOf(`${address}&id=eq.2`),
      keyOf(address, accepts),
      keyOf(address, { 'Accept-Profile': 'public' }),
      keyOf(address, { 'Accept-Profile': 'null' }),
      keyOf('http://localhost/rest/v1/profiles?select=id'),
    ];
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf('http://elsewhere:3000/rest/v1/posts?select=id')).toBe(keyOf(address));
  });

  it.each([
    ['a write', address, {}, 'POST'],
    ['a function', 'http://localhost/rest/v1/rpc/search?select=id', {}, 'GET'],
    ['another service', 'http://localhost/auth/v1/user?select=id', {}, 'GET'],
    ['no selection', 'http://localhost/rest/v1/posts', {}, 'GET'],
    ['two selections', `${address}&select=content`, {}, 'GET'],
    ['a cast', 'http://localhost/rest/v1/posts?select=id::text', {}, 'GET'],
    ['a cast, encoded', 'http://localhost/rest/v1/posts?select=id%3A%3Atext', {}, 'GET'],
    ['a part of JSON', 'http://localhost/rest/v1/posts?select=data->a', {}, 'GET'],
    ['spread rows', 'http://localhost/rest/v1/posts?select=...author(id)', {}, 'GET'],
    ['a sum', 'http://localhost/rest/v1/posts?select=like_count.sum()', {}, 'GET'],
    ['a page', `${address}&offset=10`, {}, 'GET'],
    ['a key in the address', `${address}&apikey=x`, {}, 'GET'],
    ['a table of another kind', address, { Accept: 'text/csv' }, 'GET'],
    ['a wish', address, { Prefer: 'count=exact' }, 'GET'],
    ['a range', address, { Range: '0-1' }, 'GET'],
    ['a schema for writes', address, { 'Content-Profile': 'public' }, 'GET'],
    ['a very long one', `${address}&id=in.(${'1,'.repeat(2000)}1)`, {}, 'GET'],
  ])('leaves to the service: %s', (_, url, headers, method) => {
    expect(keyOf(url, headers, method)).toBeNull();
  });

  it('begins with the second time', () => {
    const reads = new RememberedReads();
    expect(['a', 'b', 'a'].map((text) => reads.isWorthIt(key(text)))).toEqual([false, false, true]);
  });

  it('keeps what goes around the rows, never the rows', async () => {
    const reads = new RememberedReads();
    const answer = await reads.learn(
      key('a'),
      [{ query, rows: [{ id: 1 }] }],
      answered([{ id: 1 }], { 'X-A': 'b' }),
    );
    expect(await answer.json()).toEqual([{ id: 1 }]);
    const recipe = reads.find(key('a'));
    if (!recipe) throw new Error('it is remembered');
    expect(JSON.stringify(recipe)).not.toContain('"id"');
    const next = answerTo(recipe, [{ id: 2n }, { id: null }]);
    expect(await next?.json()).toEqual([{ id: 2 }, { id: null }]);
    expect(Object.fromEntries(next?.headers ?? [])).toMatchObject({ 'x-a': 'b', 'content-range': '0-1/*' });
  });

  it('refuses what is more than its rows, or was made of more than one statement', async () => {
    const reads = new RememberedReads();
    const one = { query, rows: [{ id: 1 }] };
    await reads.learn(key('a'), [one], answered([{ id: '1' }]));
    await reads.learn(key('b'), [one, one], answered([{ id: 1 }]));
    await reads.learn(key('c'), [], answered([]));
    await reads.learn(key('d'), [one], new Response('[{"id":1}]', { status: 206 }));
    await reads.learn(key('e'), [one], answered([{ id: 1 }], { 'Content-Range': '0-0/1' }));
    for (const letter of 'abcde') expect(reads.find(key(letter))).toBeUndefined();
  });

  it('forgets those that were not asked for longest', async () => {
    const reads = new RememberedReads();
    for (let number = 0; number < 2_001; number += 1) {
      await reads.learn(key(String(number)), [{ query, rows: [{ id: 1 }] }], answered([{ id: 1 }]));
      reads.find(key('0'));
    }
    expect(reads.find(key('0'))).toBeDefined();
    expect(reads.find(key('1'))).toBeUndefined();
    expect(reads.find(key('2000'))).toBeDefined();
  });
});
