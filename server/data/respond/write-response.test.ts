import { expect, it } from 'vitest';
import type { ResultRow } from '../sql/statement.ts';
import { checkResult } from './check-result.ts';
import type { ResponseRules } from './response-rules.ts';
import { type ResponseDetails, writeResponse } from './write-response.ts';

const rules: ResponseRules = {
  kind: 'read',
  target: 'items',
  contentType: 'application/json; charset=utf-8',
  isBinary: false,
  isSingular: false,
  returnsRows: false,
  returnsVoid: false,
  count: null,
  mergesDuplicates: false,
  isStrict: false,
  applied: [],
};
const request: ResponseDetails = {
  query: '',
  offset: 0,
  isHead: false,
  maxAffected: null,
  timezone: null,
  profile: null,
};
const row: ResultRow = {
  total: null,
  pageTotal: '2',
  body: '[{"id":1},{"id":2}]',
  location: null,
  headers: null,
  status: null,
  inserted: null,
};

type Parts = [Partial<ResultRow>, Partial<ResponseRules>, Partial<ResponseDetails>];

function responseOf(...[changedRow, changedRules, changedRequest]: Parts) {
  const { status, headers, body } = writeResponse(
    { ...row, ...changedRow },
    { ...rules, ...changedRules },
    { ...request, ...changedRequest },
  );
  return { status, body, ...Object.fromEntries(headers) };
}

it.each<[string, Parts, object]>([
  ['a read', [{}, {}, {}], { status: 200, 'Content-Range': '0-1/*', 'Content-Location': '/items' }],
  ['a read without rows', [{ pageTotal: '0' }, {}, {}], { status: 200, 'Content-Range': '*/*' }],
  [
    'a page of the rows',
    [{ total: '9' }, { count: 'exact' }, { offset: 3 }],
    { status: 206, 'Content-Range': '3-4/9' },
  ],
  [
    'a page with all rows',
    [{ total: '2' }, { count: 'exact' }, {}],
    { status: 200, 'Content-Range': '0-1/2' },
  ],
  ['an empty table', [{ total: '0', pageTotal: '0' }, {}, {}], { status: 200, 'Content-Range': '*/0' }],
  ['a HEAD request', [{}, {}, { isHead: true }], { status: 200, body: null, 'Content-Range': '0-1/*' }],
  [
    'a read whose query is not canonical',
    [{}, {}, { query: 'select=*&id=eq.a%20b' }],
    { 'Content-Location': '/items?id=eq.a%20b&select=%2A' },
  ],
  ['a read from a chosen schema', [{}, {}, { profile: 'v2' }], { 'Content-Profile': 'v2' }],
  [
    'a request with preferences',
    [{}, { applied: ['count=exact', 'handling=strict'], isStrict: true, kind: 'delete' }, { maxAffected: 5 }],
    { 'Preference-Applied': 'count=exact, handling=strict, max-affected=5' },
  ],
  [
    'an insert',
    [{ location: 'id=eq.5' }, { kind: 'insert' }, {}],
    { status: 201, body: null, Location: '/items?id=eq.5', 'Content-Range': '*/*' },
  ],
  [
    'an insert with rows and their number',
    [{}, { kind: 'insert', returnsRows: true, count: 'exact' }, {}],
    { status: 201, body: row.body, 'Content-Range': '*/2' },
  ],
  [
    'an upsert that updated',
    [{ inserted: '0' }, { kind: 'insert', mergesDuplicates: true }, {}],
    { status: 200 },
  ],
  ['a PUT that inserted', [{ inserted: '1' }, { kind: 'put', returnsRows: true }, {}], { status: 201 }],
  ['an update', [{}, { kind: 'update' }, {}], { status: 204, body: null, 'Content-Range': '0-1/*' }],
  ['an update with rows', [{}, { kind: 'update', returnsRows: true }, {}], { status: 200, body: row.body }],
  ['a delete', [{}, { kind: 'delete', count: 'exact' }, {}], { status: 204, 'Content-Range': '*/2' }],
  [
    'a function without result',
    [{ body: '' }, { kind: 'call', returnsVoid: true }, {}],
    { status: 204, body: null },
  ],
  ['a status that a function set', [{ status: '418' }, { kind: 'call' }, {}], { status: 418 }],
  [
    'headers that a function set',
    [{ headers: '[{"content-type":"text/plain"},{"Set-Cookie":"a=b"}]' }, { kind: 'call' }, {}],
    { 'content-type': 'text/plain', 'Set-Cookie': 'a=b' },
  ],
])('writes the status and headers of %s', (_, parts, expected) => {
  expect(responseOf(...parts)).toMatchObject(expected);
});

it('replaces a default header with one that a function set', () => {
  const parts: Parts = [{ headers: '[{"content-type":"text/plain"}]' }, { kind: 'call' }, {}];
  expect(responseOf(...parts)).not.toHaveProperty('Content-Type');
});

it.each<[string, Parts, string]>([
  ['an offset beyond the total', [{ total: '3', pageTotal: '0' }, {}, { offset: 9 }], 'PGRST103'],
  ['headers that are not a list', [{ headers: '{"a":"b"}' }, {}, {}], 'PGRST111'],
  ['a header with a line break', [{ headers: '[{"a":"b\\nc"}]' }, {}, {}], 'PGRST111'],
  ['a status that is not a number', [{ status: 'abc' }, {}, {}], 'PGRST112'],
])('rejects %s', (_, parts, code) => {
  expect(() => responseOf(...parts)).toThrow(expect.objectContaining({ code }));
});

it.each<[Partial<ResponseRules>, number, number | null, string | null]>([
  [{ isSingular: true }, 1, null, null],
  [{ isSingular: true }, 0, null, 'PGRST116'],
  [{ isSingular: true, kind: 'update' }, 2, null, 'PGRST116'],
  [{ kind: 'put' }, 0, null, 'PGRST115'],
  [{ kind: 'delete' }, 6, 5, 'PGRST124'],
  [{ kind: 'delete' }, 5, 5, null],
  [{ kind: 'insert' }, 6, 5, null],
])('checks %o with %i rows and max-affected %o: the error is %o', (changed, rows, maxAffected, code) => {
  const check = () => checkResult({ ...rules, ...changed }, rows, maxAffected);
  if (code === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code }));
});
