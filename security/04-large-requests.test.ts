import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeyOnly, credentialsOf, type Member, newMember, send, sql } from './support/site.ts';

let member: Member;
beforeAll(async () => {
  member = await newMember('Ada');
});

const readHealthStatus = async () => (await send('/healthz', {})).status;
const readErrorCode = async (response: Response) => {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : body;
};

describe('too many values, or values that are not rows,', () => {
  const post = (index: number) => ({ user_id: member.id, content: `Post ${index}` });
  const bodies: Readonly<Record<string, readonly [type: string, body: () => string]>> = {
    'as 33,000 lines of CSV': ['text/csv', () => `user_id,content\n${'a,b\n'.repeat(33_000)}`],
    'as 250,000 lines of CSV in one column': ['text/csv', () => `content\n${'a\n'.repeat(250_000)}`],
    'as CSV with carriage returns as line breaks': [
      'text/csv',
      () => `user_id,content\r${'a,b\r'.repeat(33_000)}`,
    ],
    'as CSV with a quoted header of many lines': [
      'text/csv',
      () => `"user_id\n","content\n",${'a,'.repeat(200)}\n${'a,b\n'.repeat(900)}`,
    ],
    'as 60,000 rows of JSON': ['application/json', () => `[${'{"content":"a"},'.repeat(59_999)}{}]`],
    'as 300,000 rows without a column': ['application/json', () => `[${'{},'.repeat(299_999)}{}]`],
    'as rows that each have a different column': [
      'application/json',
      () => JSON.stringify(Array.from({ length: 900 }, (_, n) => ({ content: 'a', [`c${n}`]: 1 }))),
    ],
    'as texts instead of rows': ['application/json', () => JSON.stringify(['a', 'b'.repeat(900_000)])],
    'as lists instead of rows': ['application/json', () => JSON.stringify([{}, Array(200_000).fill(1)])],
    'as JSON with a misleading CSV type': [
      '; text/csv',
      () => JSON.stringify(Array.from({ length: 40_000 }, (_, n) => ({ content: `${n}` }))),
    ],
    'as JSON without a type': ['', () => `[${'{"content":"a"},'.repeat(59_999)}{}]`],
    'as 100,000 fields of a form': ['application/x-www-form-urlencoded', () => 'a=1&'.repeat(100_000)],
  };
  const callers = { 'signed out': () => apiKeyOnly, 'by a member': () => credentialsOf(member) };

  for (const [caller, credentials] of Object.entries(callers)) {
    it.each(Object.entries(bodies))(`%s, ${caller}, are rejected`, async (_name, [type, body]) => {
      for (const headers of [{}, { Prefer: 'resolution=merge-duplicates,missing=default' }]) {
        const response = await send('/rest/v1/posts', credentials(), {
          method: 'POST',
          body: new TextEncoder().encode(body()),
          headers: { 'Content-Type': type, ...headers },
        });
        expect([400, 413]).toContain(response.status);
        if (response.status === 413)
          expect(['too_many_values', 'body_too_large']).toContain(await readErrorCode(response));
        expect(await readHealthStatus()).toBe(200);
      }
    });
  }

  it('are rejected when the URL names the columns', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => post(n));
    const response = await send(
      '/rest/v1/posts?columns=user_id,content,images,park_id',
      credentialsOf(member),
      {
        method: 'POST',
        json: rows,
      },
    );
    expect([response.status, await readErrorCode(response)]).toEqual([413, 'too_many_values']);
  });

  it('with an invented secret key: 500 rows already exceed the body limit of signed-out callers', async () => {
    for (const headers of [{}, { Authorization: 'Bearer sb_secret_made_up' }]) {
      const response = await send(
        '/rest/v1/posts',
        { apikey: 'sb_secret_made_up', ...headers },
        { method: 'POST', json: Array.from({ length: 500 }, (_, n) => post(n)) },
      );
      expect([response.status, await readErrorCode(response)]).toEqual([413, 'body_too_large']);
    }
  });
});

it('a request with 100 visits is within the limit and is saved', async () => {
  const [park] = await sql<{ id: string }[]>`select id from public.parks limit 1`;
  const rows = Array.from({ length: 100 }, (_, n) => ({
    user_id: member.id,
    park_id: park?.id,
    visit_date: new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10),
  }));
  const response = await send('/rest/v1/user_park_visits', credentialsOf(member), {
    method: 'POST',
    json: rows,
  });
  expect(response.status, await response.text()).toBe(201);
});
