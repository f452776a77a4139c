import type { FuzzCase } from './fuzz-case.ts';
import { fuzzJson, fuzzText, mutateText } from './fuzz-values.ts';
import { generateDataCase, type Schema } from './generate-data-case.ts';
import { type Random, randomOf } from './random.ts';

/** Who sends a case: a member, a visitor with the publishable key, a visitor without a key, or a member with a changed token. */
export type Sender = 'member' | 'key' | 'nobody' | 'forged';

/** What a generated request may refer to. */
export type FuzzContext = {
  readonly schema: Schema;
  /** Id of the member who sends the request. */
  readonly memberId: string;
};

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
  'TRACE',
] as const;
const authPaths = [
  'token',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'signup',
  'verify',
  'recover',
  'resend',
  'user',
  'settings',
  'health',
  'otp',
  'admin/users',
  'authorize?provider=x',
  'callback',
  'verify?token=x&type=signup',
  '.well-known/jwks.json',
  'factors',
  'sso',
  'magiclink',
  'invite',
] as const;
const authFields = [
  'email',
  'password',
  'token',
  'type',
  'token_hash',
  'refresh_token',
  'data',
  'phone',
  'code',
  'gotrue_meta_security',
  'redirect_to',
  'nonce',
  'current_password',
  'captcha_token',
] as const;
const buckets = [
  'post-images',
  'profile-pictures',
  'meetup-thumbnails',
  'soundboard-audio',
  'team-profile-pictures',
  'x',
  '..',
  '%00',
] as const;
const files = [
  'x.png',
  '',
  '..',
  '../x.png',
  '%2e%2e/x',
  'a/b/c.jpg',
  '%00.png',
  'ä.webp',
  '.',
  'x'.repeat(900),
] as const;
const mediaTypes = [
  'image/png',
  'image/jpeg',
  'image/svg+xml',
  'audio/mpeg',
  'multipart/form-data; boundary=a',
  '',
] as const;
const pages = [
  '/',
  '/healthz',
  '/readyz',
  '/config.json',
  '/feed',
  '/index.html',
  '/assets/x.js',
  '/%2e%2e/',
  '/\\..',
] as const;
/** Names of functions with the rest of the path. The function `api` is at /functions/v1/api/coasters/… and at /api/coasters/…. */
const functions = ['get-parks', 'get-wait-times', 'api/coasters/search', 'api/coasters/random', 'x'] as const;

/** Returns the request with the number `index`. It depends only on the seed, this number and the context. */
export function generateCase(
  seed: number,
  index: number,
  context: FuzzContext,
): FuzzCase & { readonly sender: Sender } {
  const random = randomOf(Math.imul(seed, 0x9e3779b1) + index);
  const sender = random.pick<Sender>([
    'member',
    'member',
    'member',
    'member',
    'member',
    'key',
    'nobody',
    'forged',
  ]);
  const kind = random.int(100);
  const request =
    kind < 60
      ? generateDataCase(random, context.schema)
      : kind < 72
        ? generateAuthCase(random)
        : kind < 86
          ? generateStorageCase(random, context.memberId)
          : kind < 93
            ? generateFunctionCase(random)
            : generatePageCase(random);
  const headers = random.chance(0.1) ? { ...request.headers, ...generateHeaders(random) } : request.headers;
  const path = random.chance(0.15) ? mutateText(random, request.path) : request.path;
  return { ...request, headers, path: encodePath(path), sender };
}

function generateAuthCase(random: Random): FuzzCase {
  const fields = random.several(4, () => [random.pick(authFields), fuzzJson(random)] as const);
  return {
    method: random.pick(['POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE']),
    path: `/auth/v1/${random.pick(authPaths)}`,
    headers: { 'Content-Type': random.pick(['application/json', 'application/json', 'text/plain', '']) },
    body: random.chance(0.8) ? JSON.stringify(Object.fromEntries(fields)) : fuzzText(random),
  };
}

function generateStorageCase(random: Random, memberId: string): FuzzCase {
  const owner = random.pick([memberId, memberId, 'x', '00000000-0000-0000-0000-000000000000', '..']);
  const file = `${random.pick(buckets)}/${owner}/${random.pick(files)}`;
  const path = random.pick([
    `object/${file}`,
    `object/${file}`,
    `object/public/${file}`,
    `object/authenticated/${file}`,
    `object/list/${random.pick(buckets)}`,
    `object/list-v2/${random.pick(buckets)}`,
    `object/info/${file}`,
    `object/sign/${file}`,
    `object/${random.pick(buckets)}`,
    'object/move',
    'object/copy',
    'bucket',
    `bucket/${random.pick(buckets)}`,
    `upload/resumable`,
    `render/image/public/${file}`,
    's3/x',
  ]);
  const names = [
    'prefix',
    'prefixes',
    'limit',
    'offset',
    'search',
    'sortBy',
    'bucketId',
    'sourceKey',
  ] as const;
  const isFile = random.chance(0.4);
  const sortBy = { column: fuzzText(random), order: fuzzText(random) };
  return {
    method: random.pick(methods),
    path: `/storage/v1/${path}${random.chance(0.1) ? `?${random.pick(['width', 'download', 'token'])}=${encodeURIComponent(fuzzText(random).toWellFormed())}` : ''}`,
    headers: {
      'Content-Type': isFile ? random.pick(mediaTypes) : 'application/json',
      ...(random.chance(0.2)
        ? { 'x-upsert': random.pick(['true', 'x']), 'cache-control': 'max-age=9e9' }
        : {}),
      ...(random.chance(0.1)
        ? { Range: random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=a', 'x']) }
        : {}),
    },
    body: isFile
      ? random.pick(['\x89PNG\r\n\x1a\n', 'GIF89a', '--a\r\n\r\nx\r\n--a--', '', '\xff\xd8\xff\xe0'])
      : JSON.stringify({
          ...Object.fromEntries(random.several(4, () => [random.pick(names), fuzzJson(random)] as const)),
          ...(random.chance(0.3) ? { sortBy } : {}),
        }),
  };
}

function generateFunctionCase(random: Random): FuzzCase {
  const name = random.pick(functions);
  const query = random.several(
    2,
    () =>
      `${random.pick(['q', 'limit', 'id', 'page'])}=${encodeURIComponent(fuzzText(random).toWellFormed())}`,
  );
  return {
    method: random.pick(['POST', 'POST', 'GET', 'OPTIONS', 'DELETE']),
    path: `${random.chance(0.8) ? '/functions/v1/' : '/'}${name}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      parkId: fuzzJson(random),
      ...(random.chance(0.3) ? { [fuzzText(random)]: 1 } : {}),
    }),
  };
}

function generatePageCase(random: Random): FuzzCase {
  return { method: random.pick(methods), path: random.pick(pages), headers: {}, body: null };
}

function generateHeaders(random: Random): Record<string, string> {
  const values = [
    '',
    'x',
    '*',
    'a'.repeat(1_000),
    'bytes=0-1',
    'gzip',
    '"',
    'W/"x"',
    '1, 2, 3',
    '\xff',
    'x;q=9',
  ] as const;
  const names = [
    'Origin',
    'If-None-Match',
    'If-Modified-Since',
    'Accept-Encoding',
    'Accept-Language',
    'X-Forwarded-For',
    'X-Client-Info',
    'Content-Encoding',
    'Forwarded',
    'X-HTTP-Method-Override',
    'Cookie',
    'Via',
  ] as const;
  return Object.fromEntries(random.several(3, () => [random.pick(names), random.pick(values)] as const));
}

/** Encodes what an HTTP client cannot put into a request line, and shortens the path to 12,000 characters. */
function encodePath(path: string): string {
  const line = path.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()));
  return (line.startsWith('/') ? line : `/${line}`).slice(0, 12_000);
}
