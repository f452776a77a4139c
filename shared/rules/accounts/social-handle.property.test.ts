import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSocialHandle, SOCIAL_NETWORKS, socialHandleErrorMessage } from './social-handle.ts';

const anyNetwork = fc.constantFrom(...SOCIAL_NETWORKS);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string().map((path) => `https://instagram.com/${path}`),
  fc.string().map((script) => `javascript:${script}`),
);

test('accepts no handle that contains < > / \\ : or @', () => {
  fc.assert(
    fc.property(anyNetwork, anyText, (network, text) => {
      const handle = cleanSocialHandle(network, text);
      if (socialHandleErrorMessage(network, handle) === undefined) expect(handle).not.toMatch(/[<>/\\:@]/);
    }),
    { numRuns: 2000 },
  );
});

test('cleaning a valid handle again does not change it', () => {
  fc.assert(
    fc.property(anyNetwork, anyText, (network, text) => {
      const handle = cleanSocialHandle(network, text);
      if (socialHandleErrorMessage(network, handle) === undefined)
        expect(cleanSocialHandle(network, handle)).toBe(handle);
    }),
  );
});
