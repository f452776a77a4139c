import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSocialHandle, SOCIAL_NETWORKS, socialHandleErrorMessage } from './social-handle.ts';

const network = fc.constantFrom(...SOCIAL_NETWORKS);
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string().map((path) => `https://instagram.com/${path}`),
  fc.string().map((script) => `javascript:${script}`),
);

test('accepts no handle that is a URL or contains markup', () => {
  fc.assert(
    fc.property(network, typed, (where, text) => {
      const handle = cleanSocialHandle(where, text);
      if (socialHandleErrorMessage(where, handle) === undefined) expect(handle).not.toMatch(/[<>/\\:@]/);
    }),
    { numRuns: 2000 },
  );
});

test('cleaning a valid handle again does not change it', () => {
  fc.assert(
    fc.property(network, typed, (where, text) => {
      const once = cleanSocialHandle(where, text);
      if (socialHandleErrorMessage(where, once) === undefined)
        expect(cleanSocialHandle(where, once)).toBe(once);
    }),
  );
});
