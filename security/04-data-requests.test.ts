/**
 * API4:2023 Unrestricted resource consumption, of the Data API: requests that could end the process, or hold every
 * connection to the database. They are rejected or limited, and other members get responses at the same time.
 */
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeyOnly, credentialsOf, type Member, newMember, send, site, sql } from './support/site.ts';

let member: Member;
beforeAll(async () => {
  member = await newMember('Ada');
});

const readHealthStatus = async () => (await send('/healthz', {})).status;
const readReadiness = async () => (await send('/readyz', {})).status;
const readErrorCode = async (response: Response) => {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : body;
};

describe('unusual values', () => {
  const bodies: Readonly<Record<string, string>> = {
    'a NUL character': '{"content":"a\\u0000b"}',
    'a lone surrogate': '{"content":"a\\ud800b"}',
    'a lone surrogate in a name': '{"content\\udfff":"a"}',
    'a NUL character in a name': '{"content\\u0000":"a"}',
    'a number that no double can hold': '{"content":1e999}',
    '300,000 pictures': `{"content":"a","images":[${'1,'.repeat(299_999)}1]}`,
  };
  it.each(Object.entries(bodies))(
    'are rejected without a server error: %s in a body',
    async (_name, body) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await send('/rest/v1/posts', credentialsOf(member), { method: 'POST', body, headers });
      expect(response.status, await response.text()).toBeLessThan(500);
      expect(response.status).toBeGreaterThanOrEqual(400);
    },
  );

  it.each([
    'id=eq.%00',
    'content%00=eq.a',
    'select=id%00',
    'order=id%00',
    'content=eq.%ed%a0%80',
    'select=a%00b:id',
    `content=in.(${'a,'.repeat(2_000)})`,
    `content=in.(${'%22%00%22,'.repeat(200)})`,
  ])('%#: an invalid character or a long list in a URL causes no server error', async (query) => {
    const response = await send(`/rest/v1/posts?${query}`, credentialsOf(member));
    expect(response.status, await response.text()).toBeLessThan(500);
    expect(await readHealthStatus()).toBe(200);
  });
});

describe('an expensive filter', () => {
  const slow = encodeURIComponent('^(a+)(a+)(a+)(a+)\\1\\1\\2\\2\\3\\3\\4\\4$');
  const filters = [
    `content=match.${slow}`,
    `content=imatch.${slow}`,
    `content=not.match.${slow}`,
    `content=m%61tch.${slow}`,
    `cont%65nt=match.${slow}`,
    `content=match(any).{${slow},b}`,
    `content=imatch(all).{${slow},b}`,
    `or=(content.match.${slow},id.is.null)`,
    `and=(or(content.not.imatch.${slow},id.is.null),id.not.is.null)`,
    `not.or=(content.match.${slow})`,
    'content=fts.a',
    'content=not.wfts(english).a',
  ];
  const filtersOnEmbedded = [
    `select=id,profiles!posts_user_id_fkey(name)&profiles.name=match.${slow}`,
    `select=id,profiles!posts_user_id_fkey(name)&profiles.or=(name.imatch.${slow})`,
    `select=id,profiles!posts_user_id_fkey!inner(name)&profiles.name=match.${slow}`,
  ];
  const attempts = [
    ...filters.flatMap((filter) => ['GET', 'PATCH', 'DELETE'].map((method) => [method, filter] as const)),
    ...filtersOnEmbedded.map((filter) => ['GET', filter] as const),
  ];
  it.each(attempts)('is rejected in %s %s', async (method, query) => {
    const response = await send(`/rest/v1/posts?${query}`, credentialsOf(member), {
      method,
      ...(method === 'PATCH' ? { json: { content: 'b' } } : {}),
    });
    expect(response.status).toBe(400);
    expect(await readErrorCode(response)).toBe('PGRST100');
  });

  it.each([
    `content=ilike(any).{${Array(500).fill('*a*').join(',')}}`,
    `or=(${Array.from({ length: 9 }, (_, n) => `content.ilike.*a${n}*`).join(',')})`,
    `or=(${Array.from({ length: 300 }, (_, n) => `content.neq.a${n}`).join(',')})`,
  ])('%#: too many patterns or conditions are rejected', async (query) => {
    const response = await send(`/rest/v1/posts?${query}`, credentialsOf(member));
    expect([response.status, await readErrorCode(response)]).toEqual([400, 'PGRST100']);
  });
});

describe('a request for rows within embedded rows', () => {
  const author = 'profiles!posts_user_id_fkey';
  const nested = `id,author:${author}(id,posts!posts_user_id_fkey(id))`;
  beforeAll(async () => {
    const rows = Array.from({ length: 200 }, (_, n) => ({ user_id: member.id, content: `Nested ${n}` }));
    await sql`insert into public.posts ${sql(rows)}`;
  });

  it.each(['', '&limit=1000', '&limit=60&limit=1000', '&l%69mit=1000'])(
    'gets at most 50 outer rows, with any requested limit: %s',
    async (limit) => {
      const response = await send(
        `/rest/v1/posts?select=${nested}&user_id=eq.${member.id}${limit}`,
        credentialsOf(member),
      );
      const rows: unknown = await response.json();
      expect(Array.isArray(rows) && rows.length).toBe(50);
    },
  );

  it('can be limited to fewer outer rows', async () => {
    const query = `select=${nested}&user_id=eq.${member.id}&limit=3&order=content`;
    const response = await send(`/rest/v1/posts?${query}`, credentialsOf(member));
    expect(await response.json()).toHaveLength(3);
  });

  it('is rejected if it is a write', async () => {
    const response = await send(
      `/rest/v1/posts?select=${nested}&user_id=eq.${member.id}`,
      credentialsOf(member),
      {
        method: 'PATCH',
        json: { visit_date: null },
        headers: { Prefer: 'return=representation' },
      },
    );
    expect([response.status, await readErrorCode(response)]).toEqual([400, 'query_too_large']);
  });
});

describe('a member who sends many requests', () => {
  it('has four requests running at once, the others wait, and another member is served at the same time', async () => {
    const other = await newMember('Bea');
    const updateBio = () =>
      send(`/rest/v1/profiles?id=eq.${member.id}`, credentialsOf(member), {
        method: 'PATCH',
        json: { bio: 'a' },
      });
    const responses = await sql.begin(async (transaction) => {
      const [own] = await transaction<{ pid: number }[]>`
        select pg_backend_pid() as pid from public.profiles where id = ${member.id} for update`;
      // Counts the sessions that wait for the row. Only the first waits for this transaction, and each of the others for an earlier one.
      const waitingForLock = async () => {
        const [row] = await sql<{ count: number }[]>`
          with recursive waiting(pid) as (
            select pid from pg_stat_activity where ${own?.pid ?? 0} = any(pg_blocking_pids(pid))
            union
            select activity.pid from pg_stat_activity as activity, waiting
            where waiting.pid = any(pg_blocking_pids(activity.pid))
          )
          select count(*)::integer from waiting`;
        return row?.count ?? 0;
      };
      const sent = Array.from({ length: 12 }, updateBio);
      await expect.poll(waitingForLock).toBe(4);
      // The loop must end within five seconds, when the four waiting statements are cancelled.
      for (let n = 0; n < 2; n += 1) {
        expect((await send('/rest/v1/parks?select=id&limit=1', credentialsOf(other))).status).toBe(200);
        expect(await waitingForLock()).toBe(4);
      }
      await expect.poll(readReadiness).toBe(200);
      return sent;
    });
    const statuses = await Promise.all(responses.map(async (response) => (await response).status));
    expect(statuses).toEqual(Array(12).fill(204));
  });

  it('gets an error with the reason when a slow statement is cancelled', async () => {
    const response = await sql.begin(async (transaction) => {
      await transaction`select from public.profiles where id = ${member.id} for update`;
      return send(`/rest/v1/profiles?id=eq.${member.id}`, credentialsOf(member), {
        method: 'PATCH',
        json: { bio: 'b' },
      });
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: '57014',
      message: expect.stringContaining('statement timeout'),
      hint: expect.any(String),
    });
  });

  it('gets rows or 429 with Retry-After for each of 400 requests at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 400 }, () => send('/rest/v1/posts?select=*&limit=1000', credentialsOf(member))),
    );
    const rejected = responses.filter(({ status }) => status !== 200);
    for (const response of rejected) {
      expect(response.status).toBe(429);
      expect(response.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
      expect(await readErrorCode(response)).toBe('over_request_rate_limit');
    }
    await expect.poll(readReadiness).toBe(200);
  });

  it('is served again after closing a hundred connections before the responses arrive', async () => {
    const { hostname, port } = new URL(site.url);
    const query = 'select=id,content&order=content&limit=1000';
    const text = `GET /rest/v1/posts?${query} HTTP/1.1\r\nHost: x\r\napikey: ${site.publishableKey}\r\nAuthorization: Bearer ${member.accessToken}\r\n\r\n`;
    const sockets = await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect({ host: hostname, port: Number(port) }, () =>
              socket.write(text, () => resolve(socket)),
            );
            socket.on('error', () => undefined);
          }),
      ),
    );
    for (const socket of sockets) socket.destroy();
    const response = await send('/rest/v1/parks?select=id&limit=1', credentialsOf(member));
    expect(response.status).toBe(200);
  });
});

describe('the name of a special JavaScript property', () => {
  const queries = [
    '__proto__.limit=5',
    '__proto__.order=id',
    '__proto__.x=eq.1',
    '__proto__.or=(id.is.null)',
    '__proto__=eq.1',
    '__proto__->x=eq.1',
    '%5F_proto__.x=eq.1',
    'constructor.prototype.x=eq.1',
    'constructor.x=eq.1',
    'prototype.limit=1',
    'select=id,__proto__:id',
    'select=__proto__(id)&__proto__.x=eq.1',
    'select=id,profiles!posts_user_id_fkey(id)&profiles.__proto__.x=eq.1',
    'select=id,profiles!posts_user_id_fkey(id)&profiles.constructor.prototype.x=eq.1',
    'or=(__proto__.eq.1,constructor.eq.1)',
    'order=__proto__.desc',
    'columns=__proto__',
    'on_conflict=__proto__',
  ];
  it.each(queries)(
    'in the query %s causes no server error and does not affect later requests',
    async (query) => {
      for (const [credentials, method] of [
        [apiKeyOnly, 'GET'],
        [credentialsOf(member), 'GET'],
        [credentialsOf(member), 'POST'],
        [credentialsOf(member), 'PATCH'],
      ] as const) {
        const response = await send(`/rest/v1/posts?${query}`, credentials, {
          method,
          ...(method === 'GET' ? {} : { json: { content: 'a' } }),
        });
        expect(response.status).toBeLessThan(500);
        expect((await send('/config.json', {})).status).toBe(200);
        const rows = await send('/rest/v1/parks?select=id&limit=1', credentialsOf(member));
        expect(rows.status, await rows.text()).toBe(200);
      }
    },
  );
});
