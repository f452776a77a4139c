/** The service worker, and upgrades of the web app. */
import type { Mutation } from '../mutation.ts';

export const serviceWorkerMutations: readonly Mutation[] = [
  {
    symptom: 'The service worker stores pictures that are not public',
    feature: 'offline',
    file: 'web/src/service-worker/choose-strategy.ts',
    find: "destination === 'image' && PUBLIC_FILE.test(url.pathname)",
    replace: "destination === 'image'",
    test: 'web/src/service-worker/choose-strategy.test.ts',
  },
  {
    symptom: 'A build removes the assets of the build before it, which open tabs still need',
    feature: 'offline',
    file: 'web/build/publish-build.ts',
    find: 'const keptFiles = new Set([...builtFiles, ...record.flat()]);',
    replace: 'const keptFiles = new Set(builtFiles);',
    test: 'web/build/publish-build.test.ts',
  },
  {
    symptom: 'The most recently viewed pictures are removed first',
    feature: 'offline',
    file: 'web/src/service-worker/picture-cache-policy.ts',
    find: 'one.seen_at - other.seen_at',
    replace: 'other.seen_at - one.seen_at',
    test: 'web/src/service-worker/picture-cache-policy.test.ts',
  },
  {
    symptom: 'A page whose build is gone reloads again and again',
    feature: 'offline',
    file: 'web/src/lib/browser/reload-for-new-build.ts',
    find: '    if (sessionStorage.getItem(KEY) === script) return false;\n',
    replace: '',
    test: 'web/src/lib/browser/reload-for-new-build.test.tsx',
  },
];
