import { expect, it } from 'vitest';
import { requireSiteOrigin, WrongOriginError } from './site-origin.ts';

const here = { siteUrl: 'http://localhost:3000', supabaseUrl: 'http://localhost:3000' };

it.each([
  ['http://localhost:3000', here],
  ['http://localhost:3000', { siteUrl: 'http://localhost:3000/', supabaseUrl: 'http://localhost:3000' }],
  ['https://www.rides.example', { siteUrl: 'https://rides.example', supabaseUrl: 'https://abc.example' }],
])('%s serves a community at %o', (origin, addresses) => {
  expect(() => requireSiteOrigin(addresses, origin)).not.toThrow();
});

it.each([
  'http://127.0.0.1:3000',
  'http://192.168.1.20:3000',
  'http://localhost:3001',
  'https://localhost:3000',
])('%s is another address', (origin) => {
  expect(() => requireSiteOrigin(here, origin)).toThrow(new WrongOriginError('http://localhost:3000'));
});
