// @spec guide/coaster-api

import { expect, it } from 'vitest';
import { isOwnBackend } from './coaster-api.ts';

it.each([
  ['https://riders.example/functions/v1', true],
  ['https://riders.example', true],
  ['https://riders.example:443/anything', true],
  ['http://riders.example/functions/v1', false],
  ['https://riders.example:8443', false],
  ['https://riders.example.evil.example/functions/v1', false],
  ['https://api.riders.example', false],
  ['https://evil.example/riders.example/functions/v1', false],
])('isOwnBackend(%j) is %s: only our own backend receives the token', (serviceUrl, expected) => {
  expect(isOwnBackend(serviceUrl, 'https://riders.example')).toBe(expected);
});
