import { expect, it } from 'vitest';
import { startupHandler } from './startup-handler.ts';

const HSTS_MODE = 'host';

it.each([
  ['/healthz', 200],
  ['/readyz', 503],
  ['/', 503],
  ['/rest/v1/profiles', 503],
])('responds to %s with %d and the security headers while the server starts', async (path, status) => {
  const handle = startupHandler('https://thrillseekers.example', HSTS_MODE);
  const response = handle(new Request(`http://localhost:3000${path}`));
  expect(response.status).toBe(status);
  expect(response.headers.get('Retry-After')).toBe(status === 503 ? '1' : null);
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
