import { expect, it } from 'vitest';
import { chooseStrategy, type RequestTraits } from './choose-strategy.ts';

const origin = 'https://rides.example';
const build = { files: ['/color-scheme.js', '/icons/icon-192.png'] };

function strategyOf(url: string, traits: Partial<Omit<RequestTraits, 'headers'>> = {}, headers = {}) {
  const request: RequestTraits = {
    method: 'GET',
    mode: 'cors',
    destination: '',
    ...traits,
    url: new URL(url, origin).href,
    headers: new Headers(headers),
  };
  return chooseStrategy(request, { origin, build });
}

it.each([
  ['/', 'page'],
  ['/posts?filter=park', 'page'],
  ['/meetups/2b1c', 'page'],
  ['/no-such-ride', 'network'],
  ['/storage/v1/object/public/post-images/a/1', 'network'],
])('answers the navigation to %s with the strategy %s', (path, strategy) => {
  expect(strategyOf(path, { mode: 'navigate', destination: 'document' })).toBe(strategy);
});

it.each([
  ['/assets/home-1a2b3c4d.js', 'precached'],
  ['/color-scheme.js', 'precached'],
  ['/icons/icon-192.png', 'precached'],
  ['/config.json', 'config'],
  ['/manifest.webmanifest', 'network'],
  ['/service-worker.js', 'network'],
  ['/healthz', 'network'],
  ['https://elsewhere.example/assets/home-1a2b3c4d.js', 'network'],
])('answers the request for %s with the strategy %s', (path, strategy) => {
  expect(strategyOf(path)).toBe(strategy);
});

it.each([
  '/auth/v1/user',
  '/rest/v1/posts',
  '/functions/v1/get-wait-times',
  '/storage/v1/object/list/post-images',
])('never stores the response of %s, which may be for one member only', (path) => {
  for (const mode of ['cors', 'navigate', 'no-cors'] as const)
    for (const destination of ['', 'image', 'document'] as const)
      expect(strategyOf(path, { mode, destination })).toBe('network');
});

const PICTURE = '/storage/v1/object/public/post-images/a/1.webp';

it('stores public pictures of the site and of a separate backend', () => {
  expect(strategyOf(PICTURE, { mode: 'no-cors', destination: 'image' })).toBe('picture');
  expect(strategyOf(`https://abc.supabase.co${PICTURE}`, { mode: 'no-cors', destination: 'image' })).toBe(
    'picture',
  );
});

it.each([
  ['a signed picture', PICTURE.replace('public', 'sign'), { destination: 'image' }, {}],
  ['a sound', '/storage/v1/object/public/soundboard-audio/1.mp3', { destination: 'audio' }, {}],
  ['a byte range', PICTURE, { destination: 'image' }, { Range: 'bytes=0-' }],
  ['an upload', PICTURE, { method: 'PUT' }, {}],
] as const)('leaves %s to the network', (_, path, traits, headers) => {
  expect(strategyOf(path, traits, headers)).toBe('network');
});

it('stores the form that a phone sends to share content, and leaves other POST requests to the network', () => {
  expect(strategyOf('/share-photo', { method: 'POST', mode: 'navigate' })).toBe('share');
  expect(strategyOf('/share-photo', { method: 'POST' })).toBe('network');
  expect(strategyOf('/posts', { method: 'POST', mode: 'navigate' })).toBe('network');
  expect(strategyOf('https://abc.example/share-photo', { method: 'POST', mode: 'navigate' })).toBe('network');
});
