/** API8:2023 Security misconfiguration. The headers of all responses, line breaks in headers and the log, and dangerous files. */
import { request as sendRaw } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '../server/http/request/request-context.ts';
import { requestLog } from '../server/http/request/request-log.ts';
import { createLog } from '../server/logging/log.ts';
import { newEmail } from '../server/testing/accounts.ts';
import { gifFile, htmlFile, jpegFile, pngFile, wavFile } from '../server/testing/sample-files.ts';
import { routes } from './support/routes.ts';
import { apiKeyOnly, credentialsOf, newMember, send, site } from './support/site.ts';

describe('every response', () => {
  it.each(routes.flatMap(({ examples }) => examples))(
    'has the security headers, no cookie and no reflected origin: $method $path',
    async ({ method, path, json }) => {
      const elsewhere = { Origin: 'https://evil.example' };
      for (const credentials of [{}, apiKeyOnly]) {
        const response = await send(path, credentials, { method, json, headers: elsewhere });
        await response.arrayBuffer();
        const { headers } = response;
        expect(Object.fromEntries(headers)).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'content-security-policy': expect.stringMatching(/default-src '(none|self)'/),
          'referrer-policy': 'strict-origin-when-cross-origin',
        });
        // No cookies that other sites could use, and no reflected origin.
        expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
        expect(headers.get('Access-Control-Allow-Origin') ?? '*').toBe('*');
        expect(headers.get('Set-Cookie')).toBeNull();
        for (const name of ['Server', 'X-Powered-By', 'Via']) expect(headers.get(name)).toBeNull();
      }
    },
  );

  it.each(['TRACE', 'TRACK', 'CONNECT'])('to %s does not repeat the request', async (method) => {
    // fetch() rejects these methods.
    const response = await new Promise<string>((resolve) => {
      const sent = sendRaw(`${site.url}/`, { method, headers: { 'X-Secret': 'repeat-me' } }, (response) => {
        let text = JSON.stringify(response.headers);
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      });
      sent.on('error', () => resolve(''));
      sent.on('connect', () => resolve('connected'));
      sent.end();
    });
    expect(response).not.toMatch(/repeat-me|^connected$/);
  });
});

describe('a response', () => {
  it('of a service, except a public file, is not cached, and varies by caller', async () => {
    const member = credentialsOf(await newMember('Somebody'));
    const cacheable: string[] = [];
    const requests = routes
      .flatMap(({ examples }) => examples)
      .concat(
        { method: 'GET', path: '/rest/v1/profiles?select=*' },
        { method: 'GET', path: '/rest/v1/no_such_table' },
      )
      .filter(({ path }) => /^\/(auth|rest|storage|functions|api)\//.test(path));
    expect(requests.length).toBeGreaterThan(40);
    for (const { method, path, json } of requests) {
      if (path.startsWith('/storage/v1/object/public/')) continue;
      for (const credentials of [member, apiKeyOnly, {}]) {
        for (const [verb, body] of [[method, json], ['OPTIONS']] as const) {
          // A sign-out would end the session, which the next requests need.
          if (path.includes('/logout') && credentials === member && verb !== 'OPTIONS') continue;
          const response = await send(path, credentials, { method: verb, json: body });
          await response.arrayBuffer();
          const { headers } = response;
          const vary = (headers.get('Vary') ?? '').toLowerCase().split(', ');
          const variesByCaller = ['authorization', 'apikey', 'accept', 'accept-profile', 'prefer'].every(
            (name) => vary.includes(name),
          );
          if (headers.get('Cache-Control') !== 'no-store' || !variesByCaller)
            cacheable.push(
              `${verb} ${path}: ${response.status} ${headers.get('Cache-Control')}, Vary ${vary}`,
            );
        }
      }
    }
    expect(cacheable).toEqual([]);
  });

  it('for a health check, /config.json, an unusual path or a missing file is never reused without revalidation', async () => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/config.json',
      '/rest%2Fv1/profiles',
      '/storage/v1/object/public/x/y',
    ])
      expect((await send(path, apiKeyOnly)).headers.get('Cache-Control'), path).toMatch(/no-store|no-cache/);
  });
});

describe('line breaks', () => {
  const broken = '\r\nSet-Cookie: session=stolen\r\n\r\n<script>alert(1)</script>';

  it('in a request do not get into headers of the response', async () => {
    const encodedLineBreaks = encodeURIComponent(broken);
    for (const path of [
      `/auth/v1/verify?type=recovery&token=${encodedLineBreaks}&redirect_to=${encodedLineBreaks}`,
      `/auth/v1/verify?type=recovery&token=x&redirect_to=${encodeURIComponent(`${site.url}/reset-password${broken}`)}`,
      `/rest/v1/${encodedLineBreaks}`,
      `/rest/v1/profiles?select=${encodedLineBreaks}`,
      `/rest/v1/rpc/${encodedLineBreaks}`,
      `/storage/v1/object/public/post-images/${encodedLineBreaks}`,
      `/storage/v1/object/post-images/${encodedLineBreaks}?download=${encodedLineBreaks}`,
      `/functions/v1/${encodedLineBreaks}`,
      `/${encodedLineBreaks}`,
    ]) {
      const response = await send(path, apiKeyOnly);
      await response.arrayBuffer();
      expect(response.status, path).toBeLessThan(500);
      expect(response.headers.get('Set-Cookie'), path).toBeNull();
      expect(response.headers.get('Location') ?? '').not.toMatch(/[\r\n]/);
    }
  });

  it.each([
    `a@b.test${broken}`,
    `a@b.test%0d%0aBcc: all@b.test`,
    `"a\r\nBcc: x"@b.test`,
    `a@b.test\nBcc: c@d.test`,
  ])('in an email address, such as %j, are rejected', async (email) => {
    for (const path of ['signup', 'recover', 'resend']) {
      const json = { email, password: 'Steel-Vengeance-1!', type: 'signup' };
      const response = await send(`/auth/v1/${path}`, apiKeyOnly, { method: 'POST', json });
      expect(response.headers.get('X-Sb-Error-Code'), path).toBe('email_invalid');
    }
  });

  it('do not start a new line in the log, and secrets do not get into it', async () => {
    const lines: string[] = [];
    const app = new Hono<AppEnv>();
    app.use(requestLog(createLog('info', { write: (line) => void lines.push(line) }), () => undefined));
    app.all('*', (context) => context.text(''));
    const forged = '\n{"level":30,"msg":"forged"}\r\n\u001b[2J';
    const email = newEmail();
    await app.request(`/rest/v1/${encodeURIComponent(forged)}?${encodeURIComponent(forged)}=${email}`, {
      headers: { 'User-Agent': 'x', Authorization: 'Bearer looks-secret' },
    });
    const path = new URL(`http://x/${forged}`).pathname;
    await app.request(path);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\p{Cc}]/u);
      expect(JSON.parse(line)).toMatchObject({ msg: 'request' });
      expect(line).not.toContain(email);
      expect(line).not.toContain('looks-secret');
    }
  });
});

describe('a dangerous file, such as', () => {
  const zip = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1');
  const script = Buffer.from('*/=1;alert(document.domain)//', 'latin1');
  const joined = (file: Uint8Array, tail: Uint8Array) => new Uint8Array([...file, ...tail]);

  it.each([
    ['a JPEG followed by HTML', 'image/jpeg', jpegFile(), htmlFile],
    ['a PNG followed by an archive', 'image/png', pngFile(), zip],
    ['a GIF followed by a script', 'image/gif', gifFile(), script],
  ])('%s, is served as a picture under any name', async (_what, type, picture, tail) => {
    const file = joined(picture, tail);
    const { id, accessToken } = await newMember();
    for (const name of ['page.html', 'code.js', 'archive.jar', 'two.png.svg']) {
      const stored = await send(
        `/storage/v1/object/post-images/${id}/${name}`,
        credentialsOf({ accessToken }),
        {
          method: 'POST',
          headers: { 'Content-Type': type },
          body: file,
        },
      );
      expect(await stored.json(), name).toMatchObject({ Key: expect.stringContaining(name) });
      const response = await send(`/storage/v1/object/public/post-images/${id}/${name}`, {});
      const storedBytes = Buffer.from(await response.arrayBuffer());
      // Everything after the end of the picture is removed.
      expect(file.length - storedBytes.length, name).toBe(tail.length);
      expect(response.headers.get('Content-Type'), name).toBe(type);
      // Browsers must not guess another type, and the file may not run scripts when opened directly.
      expect(response.headers.get('X-Content-Type-Options'), name).toBe('nosniff');
      expect(response.headers.get('Content-Security-Policy'), name).toBe("sandbox; default-src 'none'");
    }
  });

  it.each([
    ['HTML followed by a picture', 'image/jpeg', joined(htmlFile, jpegFile())],
    ['HTML followed by a sound', 'image/png', joined(htmlFile, wavFile())],
    ['a picture with the type of HTML', 'text/html', jpegFile()],
    [
      'an SVG with a script',
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
  ])('%s, is rejected', async (_what, type, file) => {
    const { id, accessToken } = await newMember();
    const response = await send(
      `/storage/v1/object/post-images/${id}/two.jpg`,
      credentialsOf({ accessToken }),
      {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: new Uint8Array(file),
      },
    );
    await response.arrayBuffer();
    expect(response.status).toBe(400);
    expect((await send(`/storage/v1/object/public/post-images/${id}/two.jpg`, {})).status).toBe(400);
  });
});
