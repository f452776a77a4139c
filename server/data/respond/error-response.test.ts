import { expect, it } from 'vitest';
import { DataError } from '../errors.ts';
import { ConnectionLostError } from '../execute/pipelined-connection.ts';
import { errorResponse } from './error-response.ts';

const rules = { isAnonymous: false, isHead: false, overrides: {} };

function sqlError(code: string, message = 'message', detail?: string): Error {
  return Object.assign(new Error(message), { code, detail, hint: undefined });
}

it.each([
  ['08006', 503],
  ['0L000', 403],
  ['21000', 500],
  ['22P02', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25P02', 500],
  ['40001', 500],
  ['42501', 403],
  ['42883', 404],
  ['42P01', 404],
  ['42703', 400],
  ['53300', 503],
  ['53400', 500],
  ['57014', 500],
  ['57P01', 503],
  ['P0001', 400],
  ['P0002', 500],
  ['PT402', 402],
  ['PTABC', 500],
  ['XX000', 500],
])('maps SQLSTATE %s to %i', (code, status) => {
  expect(errorResponse(sqlError(code), rules)?.status).toBe(status);
});

it('writes the body and the Proxy-Status header like PostgREST', () => {
  const response = errorResponse(sqlError('23505', 'duplicate key', 'Key (id)=(1) already exists.'), rules);
  expect(response?.body).toBe(
    '{"code":"23505","details":"Key (id)=(1) already exists.","hint":null,"message":"duplicate key"}',
  );
  expect(response?.headers).toContainEqual(['Proxy-Status', 'PostgREST; error=23505']);
});

it('returns 401 to signed-out callers without a privilege', () => {
  const response = errorResponse(sqlError('42501'), { ...rules, isAnonymous: true });
  expect(response?.status).toBe(401);
  expect(response?.headers).toContainEqual(['WWW-Authenticate', 'Bearer']);
});

it('uses the overridden status of a code or a class', () => {
  const overrides = { '57014': { status: 400, hint: 'Ask for less' }, '40': { status: 409 } };
  expect(errorResponse(sqlError('57014'), { ...rules, overrides })).toMatchObject({
    status: 400,
    body: expect.stringContaining('Ask for less'),
  });
  expect(errorResponse(sqlError('40P01'), { ...rules, overrides })?.status).toBe(409);
});

it('returns the response that a function raises with SQLSTATE PGRST', () => {
  const message = '{"code":"123","message":"Payment required","details":"Quota","hint":"Upgrade"}';
  const detail = '{"status":402,"headers":{"X-Powered-By":"Nerd"}}';
  const response = errorResponse(sqlError('PGRST', message, detail), rules);
  expect(response?.status).toBe(402);
  expect(response?.headers).toContainEqual(['X-Powered-By', 'Nerd']);
  expect(JSON.parse(String(response?.body))).toEqual({
    code: '123',
    message: 'Payment required',
    details: 'Quota',
    hint: 'Upgrade',
  });
});

it.each([
  ['INVALID', '{"status":402,"headers":{}}', "Invalid JSON value for MESSAGE: 'INVALID'"],
  ['{"code":"1","message":"m"}', undefined, 'DETAIL is missing in the RAISE statement'],
  ['{"code":"1","message":"m"}', '{"status":402}', 'Invalid JSON value for DETAIL: \'{"status":402}\''],
])('reports an invalid raised response: %s', (message, detail, details) => {
  const response = errorResponse(sqlError('PGRST', message, detail), rules);
  expect(response?.status).toBe(500);
  expect(JSON.parse(String(response?.body))).toMatchObject({ code: 'PGRST121', details });
});

it('returns 503 for a lost connection, and null for bugs', () => {
  expect(errorResponse(new ConnectionLostError(new Error('ECONNRESET')), rules)?.status).toBe(503);
  expect(errorResponse(new TypeError('x is undefined'), rules)).toBeNull();
});

it('sends no body for HEAD', () => {
  const error = new DataError({ status: 404, code: 'PGRST205', message: 'no table' });
  expect(errorResponse(error, { ...rules, isHead: true })?.body).toBeNull();
});
