import { expect, it } from 'vitest';
import { commonHeaders } from './security-headers.ts';

it.each([
  ['https://a.example', 'host', 'max-age=31536000'],
  ['https://a.example', 'subdomains', 'max-age=31536000; includeSubDomains'],
  ['https://a.example', 'off', undefined],
  ['http://localhost:3000', 'subdomains', undefined],
] as const)('tells browsers of %s with HSTS=%s: %s', (siteUrl, hsts, header) => {
  expect(commonHeaders(siteUrl, hsts)['Strict-Transport-Security']).toBe(header);
});
