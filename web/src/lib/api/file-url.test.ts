import { beforeAll, expect, it } from 'vitest';
import { fileUrl } from './file-url.ts';
import { connectSupabase } from './supabase-client.ts';

beforeAll(() =>
  connectSupabase(
    {
      siteUrl: 'https://club.example',
      supabaseUrl: 'https://project.example',
      publishableKey: 'key',
      coasterApiUrl: 'https://project.example/functions/v1',
      reverseGeocodeUrl: 'https://geocoder.example',
    },
    () => Promise.reject(new Error('unexpected request')),
  ),
);

const FILE = '/storage/v1/object/public/post-images/a/b.jpg';

it.each([
  ['a path', FILE],
  ['a URL of the backend', `https://project.example${FILE}`],
  ['a URL of a former backend', `http://localhost:3000${FILE}`],
  ['a URL with an IPv6 address', `http://[::1]:3000${FILE}`],
])('fileUrl turns %s into the URL at the current backend', (_what, value) => {
  expect(fileUrl(value)).toBe(`https://project.example${FILE}`);
});

it.each([
  '/sounds/horn.mp3',
  'blob:https://club.example/1',
  '',
  `https://a.example/x?${FILE}`,
  'javascript:1',
])('fileUrl returns %j unchanged', (value) => expect(fileUrl(value)).toBe(value));
