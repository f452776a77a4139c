import { describe, expect, it } from 'vitest';
import { DataError } from '../errors.ts';
import { sampleSettings as settings } from '../testing/sample-settings.ts';
import type { DataRequest, RequestSettings } from './data-request.ts';
import { shapeRequest } from './shape-request.ts';

type Parts = Partial<Omit<DataRequest, 'body'>> & { body?: string };

function shape({ body, ...parts }: Parts, changed: Partial<RequestSettings> = {}) {
  const request: DataRequest = {
    method: 'GET',
    path: '/posts',
    query: '',
    headers: {},
    body: body === undefined ? null : new TextEncoder().encode(body),
    ...parts,
  };
  return shapeRequest(request, { ...settings, ...changed });
}

const tree = (parts: Parts, changed: Partial<RequestSettings> = {}) => shape(parts, changed).parseTree();

function rejection(parts: Parts, changed: Partial<RequestSettings> = {}) {
  try {
    tree(parts, changed);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const { status, code, message, details, hint } = error;
    return { status, code, message, details, hint };
  }
  return expect.fail('The request was not rejected');
}

describe('a read', () => {
  it('has its literals separate from its shape', () => {
    const { literals, parseTree } = shape({
      query: 'select=id,name&id=eq.5&name=like.*a*&id=in.(1,"2,3")&order=name.desc&limit=7',
    });
    expect(literals).toEqual(['5', '%a%', '{"1","2,3"}', '7']);
    expect(parseTree()).toMatchObject({
      action: 'read',
      relation: 'posts',
      schema: 'public',
      isHead: false,
      conditions: [
        { path: [], value: { operator: 'eq', value: { literal: 0 } } },
        { path: [], value: { operator: 'like', value: { literal: 1 } } },
        { path: [], value: { operator: 'in', value: { literal: 2 } } },
      ],
      orders: [{ path: [], value: [{ field: { name: 'name', path: [] }, direction: 'desc' }] }],
      ranges: [{ path: [], value: { limit: { literal: 3 }, offset: null } }],
    });
  });

  it('numbers the literals of a timezone, logic trees and embedded ranges', () => {
    const { literals, parseTree } = shape({
      query: 'select=id,tags(id)&or=(a.lt.1,and(a.eq."1,2",b.not.in.(3,4)))&tags.limit=2000&tags.offset=3',
      headers: { prefer: 'timezone=Europe/Berlin, count=exact' },
    });
    // The settings allow 1,000 rows.
    expect(literals).toEqual(['Europe/Berlin', '1', '1,2', '{"3","4"}', '1000', '1000', '3', '1000']);
    expect(parseTree()).toMatchObject({
      preferences: { timezone: { literal: 0 }, count: 'exact' },
      conditions: [
        {
          value: {
            kind: 'or',
            conditions: [
              { operator: 'lt', value: { literal: 1 } },
              {
                kind: 'and',
                conditions: [
                  { value: { literal: 2 } },
                  { isNegated: true, operator: 'in', value: { literal: 3 } },
                ],
              },
            ],
          },
        },
      ],
      ranges: [
        { path: [], value: { limit: { literal: 4 }, offset: null } },
        { path: ['tags'], value: { limit: { literal: 5 }, offset: { literal: 6 } } },
      ],
      embeddedRowLimit: { literal: 7 },
    });
  });

  it('has the same shape with other literals, and a different shape with other names', () => {
    const base = shape({ query: 'id=eq.1&limit=5' }).shape;
    expect(shape({ query: 'id=eq.2&limit=6' }).shape).toBe(base);
    expect(shape({ query: 'id=eq.%00&limit=6' }).shape).toBe(base);
    expect(shape({ query: 'ix=eq.1&limit=5' }).shape).not.toBe(base);
    expect(shape({ query: 'id=neq.1&limit=5' }).shape).not.toBe(base);
  });

  it('filters, orders and negates on embedded relations', () => {
    expect(
      tree({ query: 'select=*,a(b(*))&a.b.c=not.is.null&a.not.or=(x.is.true)&a.b.order=c' }),
    ).toMatchObject({
      conditions: [
        { path: ['a', 'b'], value: { isNegated: true, operator: 'is', value: 'null', field: { name: 'c' } } },
        { path: ['a'], value: { kind: 'or', isNegated: true } },
      ],
      orders: [{ path: ['a', 'b'] }],
    });
  });

  it('of a schema that is not exposed is rejected', () => {
    expect(tree({ headers: { 'accept-profile': 'other' } })).toMatchObject({ schema: 'other' });
    expect(rejection({ headers: { 'accept-profile': 'secret' } })).toEqual({
      status: 406,
      code: 'PGRST106',
      message: 'Invalid schema: secret',
      details: null,
      hint: 'Only the following schemas are exposed: public, other',
    });
  });

  it('has a lower row limit with two levels of embedding; a write with two levels is rejected', () => {
    const query = 'select=id,a(id,b(id))&limit=200';
    // maxNestedRows, and maxRows for each embedded relation.
    expect(shape({ query }).literals).toEqual(['50', '1000']);
    expect(rejection({ method: 'PATCH', query, body: '{}' })).toMatchObject({
      status: 400,
      code: 'query_too_large',
    });
  });
});

describe('a write', () => {
  it('has its rows in one literal and its keys in the shape', () => {
    const { literals, parseTree } = shape({
      method: 'POST',
      query: 'on_conflict=a,b&select=a',
      headers: { prefer: 'return=representation,resolution=merge-duplicates' },
      body: '[{"b":1,"a":"x"},{"a":2,"b":null}]',
    });
    expect(literals).toEqual(['[{"b":1,"a":"x"},{"a":2,"b":null}]']);
    expect(parseTree()).toMatchObject({
      action: 'insert',
      body: { rows: { literal: 0 }, columns: ['a', 'b'] },
      conflictColumns: ['a', 'b'],
      isSingleUpsert: false,
      preferences: { return: 'representation', resolution: 'merge-duplicates' },
      ranges: [],
    });
  });

  it('accepts an object as a list of one, and columns from the query string', () => {
    const { literals, parseTree } = shape({
      method: 'PATCH',
      query: 'id=eq.1&columns=a',
      body: '{"a":1,"b":2}',
    });
    expect(literals).toEqual(['1', '[{"a":1,"b":2}]']);
    expect(parseTree()).toMatchObject({ action: 'update', body: { rows: { literal: 1 }, columns: ['a'] } });
  });

  it.each([
    ['{"a":1', 'Empty or invalid json'],
    ['', 'Empty or invalid json'],
    ['[{"a":1},{"b":1}]', 'All object keys must match'],
    ['[{"a":1},3]', 'All object keys must match'],
  ])('of %s is rejected', (body, message) => {
    expect(rejection({ method: 'POST', body })).toMatchObject({ status: 400, code: 'PGRST102', message });
  });

  it('of too many rows or values is rejected', () => {
    // The settings allow 1,000 rows and 20,000 values.
    const rows = JSON.stringify(Array.from({ length: 1001 }, () => ({ a: 1 })));
    expect(rejection({ method: 'POST', body: rows })).toMatchObject({ status: 413, code: 'too_many_values' });
    const query = `columns=${Array(30).fill('a').join(',')}`;
    const body = JSON.stringify(Array.from({ length: 900 }, () => ({ a: 1 })));
    expect(rejection({ method: 'POST', query, body })).toMatchObject({
      status: 413,
      code: 'too_many_values',
    });
  });
});

describe('a call', () => {
  it('reads arguments and filters from the query string', () => {
    const { literals, parseTree } = shape({ path: '/rpc/add', query: 'a=1&b=eq.2&a=x.y&c=' });
    expect(literals).toEqual(['1', '2', 'x.y', '', '1000']);
    expect(parseTree()).toMatchObject({
      action: 'call',
      function: 'add',
      method: 'GET',
      arguments: {
        kind: 'query',
        values: [
          { name: 'a', literals: [{ literal: 0 }, { literal: 2 }] },
          { name: 'c', literals: [{ literal: 3 }] },
        ],
      },
      conditions: [{ path: [], value: { operator: 'eq', value: { literal: 1 } } }],
    });
  });

  it.each([
    ['application/json', '{"b":1,"a":2}', { kind: 'object', names: ['a', 'b'] }, '{"b":1,"a":2}'],
    ['application/json', '', { kind: 'object', names: [] }, '{}'],
    ['application/json', '[{"a":1}]', { kind: 'raw', type: 'json', names: ['a'] }, '[{"a":1}]'],
    ['text/plain; charset=utf-8', 'hi', { kind: 'raw', type: 'text' }, 'hi'],
    ['text/xml', '<a/>', { kind: 'raw', type: 'xml' }, '<a/>'],
    ['application/octet-stream', '\u0000a', { kind: 'raw', type: 'bytea' }, '\\x0061'],
    [
      'application/x-www-form-urlencoded',
      'a=1+2',
      { kind: 'query', values: [{ name: 'a', literals: [{ literal: 0 }] }] },
      '1 2',
    ],
  ])('accepts a body of %s: %s', (type, body, expected, literal) => {
    const shaped = shape({ method: 'POST', path: '/rpc/f', headers: { 'content-type': type }, body });
    expect(shaped.parseTree()).toMatchObject({ action: 'call', arguments: expected, method: 'POST' });
    expect(shaped.literals[0]).toBe(literal);
  });
});

describe('a path or method', () => {
  it.each([
    ['GET', '/', 404, 'PGRST126', 'Root endpoint metadata is disabled'],
    ['GET', '/a/b', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['GET', '/rpc/a/b', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['TRACE', '/a', 405, 'PGRST117', 'Unsupported HTTP method: TRACE'],
    ['PATCH', '/rpc/a', 405, 'PGRST101', 'Cannot use the PATCH method on RPC'],
  ])('%s %s is rejected', (method, path, status, code, message) => {
    expect(rejection({ method, path })).toMatchObject({ status, code, message });
  });

  it('requests the methods of a relation or a function if the method is OPTIONS', () => {
    expect(tree({ method: 'OPTIONS' })).toMatchObject({ action: 'info', target: 'relation', name: 'posts' });
    expect(tree({ method: 'OPTIONS', path: '/rpc/f' })).toMatchObject({ target: 'function', name: 'f' });
  });

  it('has its percent escapes decoded', () => {
    expect(tree({ path: '/my%20table' })).toMatchObject({ relation: 'my table' });
  });
});

describe('limits', () => {
  // The settings allow 4 patterns and 150 conditions, and none of the operators for regular expressions and text search.
  it.each([
    'a=match.b',
    'or=(a.not.imatch.b,c.is.null)',
    'a=not.wfts(english).b',
    'a=ilike(any).{a,b}',
    `or=(${Array(5).fill('a.ilike.b').join(',')})`,
    `or=(${Array(151).fill('a.neq.b').join(',')})`,
  ])('reject slow conditions (%#)', (query) => {
    expect(rejection({ query })).toMatchObject({ status: 400, code: 'PGRST100' });
  });

  // The settings allow 10 embedded relations, 2 levels of embedding and 20 levels of conditions.
  it.each([
    `select=${Array(11).fill('a(b)').join(',')}`,
    'select=a(b(c(d)))',
    `or=${'(and'.repeat(30)}`,
    `or=(${'and('.repeat(20)}a.eq.1${')'.repeat(21)}`,
  ])('reject too many or too deeply nested parts (%#)', (query) => {
    expect(rejection({ query })).toMatchObject({ status: 400, code: 'query_too_large' });
  });

  it('do not apply if the settings have none', () => {
    expect(tree({ query: 'a=fts.b' }, { maxRows: null, disallowedOperators: new Set() })).toMatchObject({
      ranges: [],
    });
  });
});
