/** The inspection of uploads, and how public files are served. */
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { newPng, newUpload, publicBytes, publicUrl } from '../fixtures/files.ts';
import { type Member, newMember } from '../fixtures/member.ts';
import { target } from '../target.ts';

let member: Member;
beforeAll(async () => {
  member = await newMember();
});

const text = (content: string) => new TextEncoder().encode(content);

it.each([
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['the first 20 bytes of a picture', newPng().bytes.slice(0, 20)],
  ['an empty file', new Uint8Array()],
])('rejects %s that claims to be a picture', async (_what, bytes) => {
  const name = `${member.id}/${randomBytes(8).toString('hex')}.png`;
  const { error } = await member.client.storage
    .from('post-images')
    .upload(name, bytes, { contentType: 'image/png' });
  expect(error).toMatchObject({ statusCode: '415' });
  expect(await publicBytes('post-images', name)).toBeNull();
});

it.each(['object/copy', 'object/move', 'object/upload/sign/post-images/x/y.png', 'upload/resumable'])(
  'does not offer %s, which would bypass the inspection',
  async (path) => {
    const { url, publishableKey } = await target();
    const { data } = await member.client.auth.getSession();
    const response = await fetch(`${url}/storage/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${data.session?.access_token}`,
        'Content-Type': 'application/json',
      },
      body: '{}',
    });
    expect(await response.json()).toMatchObject({ error: 'storage_not_offered' });
  },
);

it('serves ranges of a public file, and responds with 304 to a client that has the current version', async () => {
  const { bucket, name } = await newUpload(member, 'post-images');
  const url = await publicUrl(bucket, name);
  const wholeFile = await publicBytes(bucket, name);
  const send = (headers: Record<string, string>, method = 'GET') =>
    fetch(url, { method, headers, cache: 'no-store' });
  const part = await send({ Range: 'bytes=1-3' });
  expect(part.status).toBe(206);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(wholeFile?.slice(1, 4));
  const head = await send({}, 'HEAD');
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(wholeFile?.length)]);
  const revalidation = await send({ 'If-None-Match': head.headers.get('ETag') ?? '' });
  expect(revalidation.status).toBe(304);
});
