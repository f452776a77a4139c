import { describe, expect, it } from 'vitest';
import { findReceivedFile } from './received-file.ts';

const body = (text: string) => Buffer.from(new Uint8Array(Buffer.from(text, 'latin1')).buffer);
const FORM_TYPE = 'multipart/form-data; boundary=b';

async function encodeForm(...fields: [string, string | Blob][]): Promise<[Buffer<ArrayBuffer>, string]> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const response = new Response(form);
  const type = response.headers.get('Content-Type') ?? '';
  return [Buffer.from(await response.arrayBuffer()), type];
}

describe('the file of an upload', () => {
  it('is the whole body, with the type of the header', () => {
    const file = findReceivedFile(body('abc'), 'Image/PNG; charset=x');
    expect(file).toEqual({ bytes: body('abc'), mimeType: 'image/png' });
  });

  it('is the first file of a form, as browsers and the client library send it', async () => {
    const content = '\r\n--b\r\n\0\xff--';
    const photo = new Blob([body(content)], { type: 'image/png' });
    for (const fields of [
      [['', photo]],
      [
        ['cacheControl', '3600'],
        ['metadata', '{}'],
        ['', photo],
      ],
    ] satisfies [string, string | Blob][][]) {
      const file = findReceivedFile(...(await encodeForm(...fields)));
      expect([Buffer.from(file?.bytes ?? []).toString('latin1'), file?.mimeType]).toEqual([
        content,
        'image/png',
      ]);
    }
  });

  it('may be empty', async () => {
    expect(findReceivedFile(...(await encodeForm(['', new Blob([])])))?.bytes).toHaveLength(0);
  });

  it.each([
    ['without a file', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n'],
    ['without an end', '--b\r\nContent-Disposition: form-data; name="a"; filename="f"\r\n\r\nx'],
    ['without headers', '--b\r\n\r\nx\r\n--b--'],
    ['with headers that never end', `--b\r\n${'a: b\r\n'.repeat(5_000)}`],
    ['with another boundary', '--c\r\nContent-Disposition: form-data; filename="f"\r\n\r\nx\r\n--c--'],
    [
      'with more fields than anybody sends',
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(5_000)}--b\r\nContent-Disposition: form-data; filename="f"\r\n\r\nx\r\n--b--`,
    ],
    ['without any content', ''],
  ])('is missing in a form %s', (_what, text) => {
    expect(findReceivedFile(body(text), FORM_TYPE)).toBeNull();
  });

  it('is missing in a form without a boundary', () => {
    expect(findReceivedFile(body('--b\r\n'), 'multipart/form-data')).toBeNull();
  });
});
