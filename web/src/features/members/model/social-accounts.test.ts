// @spec community/member-detail

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { socialAccounts } from './social-accounts.ts';

const none = { instagram: '', tiktok: '', discord: '' };

test('handles become links to their network, except for Discord', () => {
  expect(socialAccounts({ instagram: '@maria.rides', tiktok: 'maria_rides', discord: 'maria' })).toEqual([
    { network: 'instagram', handle: 'maria.rides', href: 'https://www.instagram.com/maria.rides/' },
    { network: 'tiktok', handle: 'maria_rides', href: 'https://www.tiktok.com/@maria_rides' },
    { network: 'discord', handle: 'maria' },
  ]);
  expect(socialAccounts(none)).toEqual([]);
});

test.each([
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '../../evil',
  '..',
  '<img onerror>',
  'maria?x=',
  '@evil.example/maria',
])('a stored handle %j is not shown', (handle) => {
  expect(socialAccounts({ ...none, instagram: handle, tiktok: handle })).toEqual([]);
});

test('any stored handle leads to the profile of that name, or is not shown', () => {
  const handle = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.stringMatching(/^[\w.@:/\\-]{0,20}$/),
  );
  fc.assert(
    fc.property(handle, handle, (instagram, tiktok) => {
      for (const { network, handle: name, href } of socialAccounts({ ...none, instagram, tiktok })) {
        const { protocol, hostname, pathname, search } = new URL(href ?? '');
        expect([protocol, hostname, search]).toEqual(['https:', `www.${network}.com`, '']);
        expect(pathname).toBe(network === 'tiktok' ? `/@${name}` : `/${name}/`);
      }
    }),
    { numRuns: 500 },
  );
});
