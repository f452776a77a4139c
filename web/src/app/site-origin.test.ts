import { expect, it } from 'vitest';
import { requireSiteOrigin, WrongOriginError } from './site-origin.ts';

const ownBackend = { siteUrl: 'http://localhost:3000', supabaseUrl: 'http://localhost:3000' };

it.each([
  ['http://localhost:3000', ownBackend],
  ['http://localhost:3000', { siteUrl: 'http://localhost:3000/', supabaseUrl: 'http://localhost:3000' }],
  // The backend and the site have different origins, so the page may have any origin.
  ['https://www.rides.example', { siteUrl: 'https://rides.example', supabaseUrl: 'https://abc.example' }],
])('the origin %s is accepted for %o', (origin, environment) => {
  expect(() => requireSiteOrigin(environment, origin)).not.toThrow();
});

it.each([
  'http://127.0.0.1:3000',
  'http://192.168.1.20:3000',
  'http://localhost:3001',
  'https://localhost:3000',
])('the origin %s is rejected', (origin) => {
  expect(() => requireSiteOrigin(ownBackend, origin)).toThrow(new WrongOriginError('http://localhost:3000'));
});
