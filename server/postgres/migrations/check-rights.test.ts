import { expect, it } from 'vitest';
import { unsupportedVersionMessage } from './check-rights.ts';

it('rejects a PostgreSQL that is too old, with instructions', () => {
  expect(unsupportedVersionMessage(14, '14.19 (Debian 14.19-1)')).toMatch(
    /^The database of DATABASE_URL is PostgreSQL 14\.19 .*15 or newer is needed: .*apt\.postgresql\.org/,
  );
  expect([15, 16, 18].map((major) => unsupportedVersionMessage(major, String(major)))).toEqual([
    null,
    null,
    null,
  ]);
});
