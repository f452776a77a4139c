import { expect, it } from 'vitest';
import { commonHeaders } from './security-headers.ts';

it.each([
  ['https://a.example', 'host', 'max-age=31536000'],
  ['https://a.example', 'subdomains', 'max-age=31536000; includeSubDomains'],
  ['https://a.example', 'off', undefined],
  ['http://localhost:3000', 'subdomains', undefined],
] as const)('sets Strict-Transport-Security for %s with HSTS=%s to %s', (siteUrl, hsts, header) => {
  expect(commonHeaders(siteUrl, hsts)['Strict-Transport-Security']).toBe(header);
});
