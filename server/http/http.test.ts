import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';

const bootStyles = '.boot { color: #1d1940 }';
const page = `<!doctype html><title>THRILLSEEKERS</title><style>${bootStyles}</style>`;
const script = `console.log(${JSON.stringify('x'.repeat(500))})`;

let webFolder: string;
let site: TestServer;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'thrillseekers-web-'));
  await Promise.all(['assets', 'sounds'].map((folder) => mkdir(join(webFolder, folder))));
  await Promise.all([
    writeFile(join(webFolder, 'index.html'), page),
    writeFile(join(webFolder, 'index.html.br'), brotliCompressSync(page)),
    writeFile(join(webFolder, 'assets', 'app-1a2b3c.js'), script),
    writeFile(join(webFolder, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync(script)),
    writeFile(join(webFolder, 'assets', 'app-1a2b3c.js.gz'), gzipSync(script)),
    writeFile(join(webFolder, 'service-worker.js'), script),
    writeFile(
      join(webFolder, 'manifest.webmanifest'),
      JSON.stringify({ name: 'THRILLSEEKERS', short_name: 'Thrillseekers', id: '/' }),
    ),
    writeFile(join(webFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(join(webFolder, 'sounds', 'horn.wav'), 'Tooot!!'),
    writeFile(join(webFolder, '.hidden'), 'secret'),
  ]);
  site = await startTestServer(
    {
      SITE_URL: 'https://thrillseekers.example',
      ...NO_RATE_LIMITS,
      SECURITY_CONTACT: 'mailto:security@a.example',
    },
    { webFolder },
  );
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(webFolder, { recursive: true });
});

const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

type RequestCase = {
  path: string;
  init?: RequestInit;
  status: number;
  headers?: Record<string, string | RegExp>;
  body?: string | RegExp;
};

const requestCases: RequestCase[] = [
  {
    path: '/',
    init: { headers: asBrowser },
    status: 200,
    headers: { 'cache-control': 'no-cache', 'content-type': /^text\/html/ },
    body: page,
  },
  { path: '/members', init: { headers: asBrowser }, status: 200, body: page },
  { path: '/auth', init: { headers: asBrowser }, status: 200, body: page },
  { path: '/meetups/0b0a', status: 200, body: page },
  { path: '/members', init: { method: 'POST' }, status: 405, headers: { allow: 'GET, HEAD' } },
  {
    path: '/members',
    init: { headers: { Accept: 'application/json' } },
    status: 404,
    headers: { 'content-type': /^application\/json/ },
  },
  {
    path: '/assets/app-1a2b3c.js',
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': /^text\/javascript/ },
    body: script,
  },
  {
    path: '/assets/app-old.js',
    init: { headers: asBrowser },
    status: 404,
    headers: { 'content-type': /^application\/json/ },
  },
  { path: '/missing.png', init: { headers: asBrowser }, status: 404 },
  {
    path: '/favicon.svg',
    status: 200,
    headers: { 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' },
  },
  { path: '/thoosie-tips/..%2fadmin', init: { headers: asBrowser }, status: 200, body: page },
  { path: '/.hidden', status: 404, body: page },
  { path: '/assets/..%2f..%2fpackage.json', status: 404 },
  { path: '/assets/%2e%2e/%2e%2e/package.json', status: 404 },
  { path: '/%00', status: 404, body: page },
  { path: '/%', status: 404, body: page },
  {
    path: '/wp-login',
    init: { headers: asBrowser },
    status: 404,
    headers: { 'content-type': /^text\/html/, 'cache-control': 'no-store' },
    body: page,
  },
  { path: '/posts/0b0a/more', init: { headers: asBrowser }, status: 404, body: page },
  {
    path: '/robots.txt',
    status: 200,
    headers: { 'content-type': /^text\/plain/ },
    body: /^User-agent: \*\n(Disallow: \/\w+\/\n)+$/,
  },
  {
    path: '/.well-known/security.txt',
    status: 200,
    body: /^Contact: mailto:security@a\.example\nExpires: 20/,
  },
  {
    path: '/.well-known/change-password',
    status: 302,
    headers: { location: 'https://thrillseekers.example/' },
  },
  { path: '/assets/', status: 404 },
  {
    path: '/functions/v1/none',
    init: { headers: asBrowser },
    status: 404,
    headers: { 'content-type': /^application\/json/ },
  },
  {
    path: '/api/coasters/search?q=taron',
    init: { headers: asBrowser },
    status: 401,
    headers: { 'content-type': /^application\/json/ },
  },
  {
    path: '/auth/v1/unknown',
    init: { headers: asBrowser },
    status: 404,
    headers: { 'content-type': /^application\/json/ },
  },
  { path: '/rest/v1/no_such_table', status: 404, headers: { 'content-type': /^application\/json/ } },
  {
    path: '/realtime/v1/websocket',
    init: { headers: asBrowser },
    status: 404,
    headers: { 'content-type': /^application\/json/ },
  },
  { path: '/_system/config', status: 404, body: page },
  { path: '/_system/config', init: { headers: { Accept: 'application/json' } }, status: 404 },
  { path: '/healthz', status: 200, body: '{"status":"ok"}' },
  { path: '/readyz', status: 200, body: '{"status":"ready"}' },
  {
    path: '/config.json',
    status: 200,
    body: /"supabaseUrl":"https:\/\/thrillseekers.example","publishableKey":"sb_publishable_/,
  },
  { path: '/rest/v1/profiles', init: { method: 'POST', body: `[${' '.repeat(1_100_000)}]` }, status: 413 },
];

describe('every response', () => {
  it.each(requestCases)('$init.method $path → $status', async ({ path, init, status, headers, body }) => {
    const response = await site.request(path, init);
    const text = await response.text();
    expect(response.status, text).toBe(status);
    for (const [name, value] of Object.entries(headers ?? {}))
      expect(response.headers.get(name)).toMatch(value);
    if (body) expect(text).toMatch(body);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-security-policy': expect.stringContaining("default-src '"),
    });
  });

  it('allows the page no inline script, no style but its own, no code from strings, no frame around it and no form that posts to another site', async () => {
    const policy = (await site.request('/')).headers.get('Content-Security-Policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('style-src')).toEqual([
      "'self'",
      `'sha256-${createHash('sha256').update(bootStyles).digest('base64')}'`,
    ]);
    expect(directives.get('worker-src')).toEqual(["'self'"]);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('trusted-types')).toEqual(['locale-data-worker', 'service-worker']);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://api.bigdatacloud.net']);
  });
});

describe('the manifest', () => {
  it('contains the name that the admins gave the community', async () => {
    const manifest = async () => {
      const response = await site.request('/manifest.webmanifest');
      expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
      return response.json();
    };
    const builtIn = { name: 'THRILLSEEKERS', short_name: 'Thrillseekers', id: '/' };
    expect(await manifest()).toEqual(builtIn);
    await site.sql`update private.instance_settings set name = 'Coaster Club'`;
    await expect.poll(manifest).toEqual({ ...builtIn, name: 'Coaster Club', short_name: 'Coaster Club' });
  });
});

describe('the service worker', () => {
  it('is revalidated, and may load pictures of any backend but no further script', async () => {
    const { headers } = await site.request('/service-worker.js');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; connect-src 'self' https: http:;/,
    );
  });

  it('may be missing when a photo is shared: the server redirects to the page for a new post, without the photo', async () => {
    const form = new FormData();
    form.set('photo', new File(['a picture'], 'ride.jpg', { type: 'image/jpeg' }));
    const response = await site.request('/share-photo', { method: 'POST', body: form });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/create-post?shared');
  });
});

describe('files', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
    const response = await site.request('/assets/app-1a2b3c.js', {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(script);
  });

  it('responds with 304 to a client that has already cached the page', async () => {
    const etag = (await site.request('/')).headers.get('ETag') ?? '';
    const revalidated = await site.request('/', { headers: { 'If-None-Match': etag } });
    expect(revalidated.status).toBe(304);
    expect(revalidated.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    const unknownPath = await site.request('/no-such-page', {
      headers: { 'If-None-Match': etag, Accept: 'text/html' },
    });
    expect(unknownPath.status).toBe(404);
    expect(await unknownPath.text()).not.toBe('');
  });

  it('serves a range of a sound, which Safari needs to play it', async () => {
    const response = await site.request('/sounds/horn.wav', { headers: { Range: 'bytes=2-4' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Type')).toBe('audio/wav');
    expect(response.headers.get('Content-Range')).toBe('bytes 2-4/7');
    expect(await response.text()).toBe('oot');
    const beyond = await site.request('/sounds/horn.wav', { headers: { Range: 'bytes=7-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('Content-Range')).toBe('bytes */7');
  });

  it('responds to HEAD with the length of the file', async () => {
    const response = await site.request('/assets/app-1a2b3c.js', {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(response.headers.get('Content-Length')).toBe(String(script.length));
  });
});

describe('with a Supabase project as the backend', () => {
  it('serves only the web app, configured for that project', async () => {
    await using webOnlySite = await startTestServer(
      { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' },
      { webFolder },
    );
    expect(await (await webOnlySite.request('/config.json')).json()).toMatchObject({
      supabaseUrl: 'https://abc.supabase.co',
      publishableKey: 'sb_publishable_abc',
      coasterApiUrl: 'https://abc.supabase.co/functions/v1',
    });
    expect((await webOnlySite.request('/auth/v1/settings')).status).toBe(404);
    expect((await webOnlySite.request('/readyz')).status).toBe(200);
    const policy = (await webOnlySite.request('/')).headers.get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' https://abc.supabase.co");
    expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co");
  });
});
