import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { isPagePath } from '#shared/page-paths.ts';
import { WORKER_PATH } from '#shared/service-worker.ts';
import { plainError } from '../api-errors.ts';
import { requestedRange } from '../request/byte-range.ts';
import type { AppContext, AppEnv } from '../request/request-context.ts';
import { WORKER_POLICY } from '../security-headers.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

type ServedFile = {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly encoding: string | null;
};

/**
 * Serves the files of the built web app, and its page for every other path that a browser opens as a page. Files under /assets/
 * have a content hash in their name and never change; everything else is revalidated.
 * @param policyFor returns the page's Content-Security-Policy, given the hash sources of its `<style>` elements
 */
export function staticFiles(
  root: string,
  policyFor: (inlineStyles: readonly string[]) => string,
): MiddlewareHandler<AppEnv> {
  const pagePolicy = pagePolicyReader(join(root, 'index.html'), policyFor);
  return async (context) => {
    const { method, path } = context.req;
    if (method !== 'GET' && method !== 'HEAD')
      return plainError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    const file = safePath(root, path);
    const acceptedEncodings = context.req.header('Accept-Encoding') ?? '';
    const found = file && (await findFile(file, acceptedEncodings));
    if (file && found) return send(context, found, headersFor(path, extname(file), await pagePolicy()));
    if (!isPageRequest(context)) return plainError('not_found');
    const page = await findFile(join(root, 'index.html'), acceptedEncodings);
    if (!page) {
      return new Response(
        'The web app is not built yet. Start the server with npm start, which builds it.\n',
        { status: 503 },
      );
    }
    const headers = headersFor('/', '.html', await pagePolicy());
    if (isPagePath(path)) return send(context, page, headers);
    headers.set('Cache-Control', 'no-store');
    return send(context, page, headers, { isFound: false });
  };
}

/** Caches the page's policy and reads its styles again only when the file changes, as during a build. */
function pagePolicyReader(
  page: string,
  policyFor: (inlineStyles: readonly string[]) => string,
): () => Promise<string> {
  let cachedPolicy: { readonly modified: number | undefined; readonly policy: string } | undefined;
  return async () => {
    const modified = (await fileStat(page))?.modified;
    if (!cachedPolicy || cachedPolicy.modified !== modified) {
      const html = modified === undefined ? '' : await readFile(page, 'utf8').catch(() => '');
      cachedPolicy = { modified, policy: policyFor(inlineStyleHashes(html)) };
    }
    return cachedPolicy.policy;
  };
}

/** Returns a hash source of the Content-Security-Policy for each `<style>` element of a page. */
function inlineStyleHashes(html: string): readonly string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
}

function headersFor(path: string, extension: string, pagePolicy: string): Headers {
  return new Headers({
    'Content-Type': contentTypes[extension] ?? 'application/octet-stream',
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Security-Policy': path === WORKER_PATH ? WORKER_POLICY : pagePolicy,
    Vary: 'Accept-Encoding',
  });
}

/** A file extension contains only word characters, so the dots of `..%2fadmin` do not begin one. */
const FILE_ENDING = /[^/]\.\w+$/;

/** Pages have no file extension; a request for a missing script must not get the page as its response. */
function isPageRequest(context: AppContext): boolean {
  const { path } = context.req;
  if (path.startsWith('/assets/') || FILE_ENDING.test(path)) return false;
  return /text\/html|\*\/\*/.test(context.req.header('Accept') ?? '*/*');
}

function safePath(root: string, path: string): string | null {
  try {
    const name = normalize(decodeURIComponent(path));
    if (name.endsWith('/') || name.includes('\0') || name.split('/').some((part) => part.startsWith('.')))
      return null;
    return join(root, name);
  } catch {
    return null;
  }
}

async function findFile(path: string, acceptedEncodings: string): Promise<ServedFile | null> {
  const original = await fileStat(path);
  if (!original) return null;
  for (const { name, suffix } of encodings) {
    if (!new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(acceptedEncodings)) continue;
    const compressedFile = await fileStat(path + suffix);
    if (compressedFile) return { ...compressedFile, path: path + suffix, encoding: name };
  }
  return { ...original, path, encoding: null };
}

async function fileStat(path: string): Promise<{ size: number; modified: number } | null> {
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? { size: stats.size, modified: Math.floor(stats.mtimeMs) } : null;
}

/** Sends a file. If `isFound` is false, it is the page for an unknown path: sends the whole page with status 404, even if it is cached. */
async function send(
  context: AppContext,
  found: ServedFile,
  headers: Headers,
  { isFound = true } = {},
): Promise<Response> {
  if (!isFound) return sendBytes(context, found, headers, 404);
  const etag = `"${found.size.toString(36)}-${found.modified.toString(36)}${found.encoding ? `-${found.encoding}` : ''}"`;
  headers.set('ETag', etag);
  if (
    context.req
      .header('If-None-Match')
      ?.split(',')
      .some((requestedEtag) => requestedEtag.trim() === etag)
  ) {
    return new Response(null, { status: 304, headers });
  }
  // Safari plays sounds only from servers that support ranges. Compressed files have no ranges.
  if (found.encoding) return sendBytes(context, found, headers, 200);
  headers.set('Accept-Ranges', 'bytes');
  const range = requestedRange(context, {
    size: found.size,
    etag,
    lastModified: new Date(found.modified),
  });
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${found.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (!range) return sendBytes(context, found, headers, 200);
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`);
  return sendBytes(context, found, headers, 206, range);
}

async function sendBytes(
  context: AppContext,
  { path, size, encoding }: ServedFile,
  headers: Headers,
  status: number,
  range?: { readonly start: number; readonly end: number },
): Promise<Response> {
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size));
  if (context.req.method === 'HEAD') return new Response(null, { status, headers });
  const file = await open(path, 'r');
  return new Response(Readable.toWeb(file.createReadStream(range ?? {})), { status, headers });
}
