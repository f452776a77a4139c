import { expect, it } from 'vitest';
import { combineRanges, parseWholeNumber } from './range.ts';

it.each([
  ['GET', null, null, undefined, { offset: 0, limit: null }],
  ['GET', 3, 2, undefined, { offset: 2, limit: 3 }],
  ['GET', 3, null, '0-1', { offset: 0, limit: 2 }],
  ['GET', 3, 5, '6-', { offset: 6, limit: 2 }],
  ['GET', null, null, '5-9', { offset: 5, limit: 5 }],
  ['HEAD', null, null, '5-9', { offset: 0, limit: null }],
  ['GET', null, null, 'bytes=5-9', { offset: 0, limit: null }],
  ['GET', 0, null, undefined, { offset: 0, limit: 0 }],
  ['GET', null, -4, undefined, { offset: 0, limit: null }],
  ['PUT', null, 0, undefined, { offset: 0, limit: null }],
])(
  'combines limit, offset and header: %s with limit %s, offset %s, range %s',
  (method, limit, offset, header, expected) => {
    expect(combineRanges(method, { limit, offset }, header)).toEqual(expected);
  },
);

const boundaryErrorDetails =
  'The lower boundary must be lower than or equal to the upper boundary in the Range header.';
it.each([
  ['GET', -1, null, undefined, 416, 'PGRST103', 'Limit should be greater than or equal to zero.'],
  ['GET', null, null, '1-0', 416, 'PGRST103', boundaryErrorDetails],
  ['GET', 3, null, '5-9', 416, 'PGRST103', 'Limit should be greater than or equal to zero.'],
  ['PUT', 1, null, undefined, 400, 'PGRST114', null],
])(
  'rejects %s with limit %s, offset %s, range %s',
  (method, limit, offset, header, status, code, details) => {
    expect(() => combineRanges(method, { limit, offset }, header)).toThrow(
      expect.objectContaining({ status, code, details }),
    );
  },
);

it.each([
  ['5', 5],
  [' -5 ', -5],
  ['9'.repeat(30), Number.MAX_SAFE_INTEGER],
  ['', null],
  ['5a', null],
  ['1e3', null],
])('reads %s as %s', (text, expected) => {
  expect(parseWholeNumber(text)).toBe(expected);
});
