import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

function request(...chunks: Uint8Array[]): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body: ReadableStream.from(chunks),
    duplex: 'half',
  });
}

describe('readBody', () => {
  it('joins chunks', async () => {
    const body = await readBody(request(new Uint8Array([1, 2]), new Uint8Array([3])), 3);
    expect(body).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('returns an empty body for a request without one', async () => {
    expect(await readBody(new Request('http://localhost/'), 3)).toEqual(new Uint8Array());
  });

  it('returns null for one byte too many, in several chunks or in one', async () => {
    expect(await readBody(request(new Uint8Array(2), new Uint8Array(2)), 3)).toBeNull();
    expect(await readBody(new Request('http://localhost/', { method: 'POST', body: 'four' }), 3)).toBeNull();
  });
});
