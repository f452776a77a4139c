import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BackendMessageReader, readError, readRow } from './backend-messages.ts';
import { FrontendMessageWriter } from './frontend-messages.ts';

/** Message types: ReadyForQuery and NoticeResponse. */
const READY = 0x5a;
const NOTICE = 0x4e;

function message(type: number, content: Uint8Array): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(type);
  header.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([header, content]);
}

it('the reader finds messages in chunks of any size', () => {
  const messages = fc.array(fc.tuple(fc.integer({ min: 1, max: 89 }), fc.uint8Array({ maxLength: 40 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(messages, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (sent, sizes) => {
      const bytes = Buffer.concat(sent.map(([type, content]) => message(type, content)));
      const reader = new BackendMessageReader();
      const received: [number, Uint8Array][] = [];
      for (let position = 0, round = 0; position < bytes.length; round += 1) {
        const size = sizes[round % sizes.length] ?? 1;
        reader.read(bytes.subarray(position, position + size), (type, all, start, end) => {
          received.push([type, Uint8Array.from(all.subarray(start, end))]);
          return true;
        });
        position += size;
      }
      expect(received).toEqual(sent.map(([type, content]) => [type, Uint8Array.from(content)]));
    }),
  );
});

it('the reader returns the bytes after the message at which it stops', () => {
  const notice = message(NOTICE, Buffer.from('later'));
  const remainder = new BackendMessageReader().read(
    Buffer.concat([message(READY, Buffer.from('I')), notice]),
    (type) => type !== READY,
  );
  expect(remainder.equals(notice)).toBe(true);
});

it('readRow reads only the requested columns', () => {
  // Three columns: é in UTF-8, null (length -1) and an empty text.
  const row = Buffer.from([0, 3, 0, 0, 0, 2, 0xc3, 0xa9, 255, 255, 255, 255, 0, 0, 0, 0]);
  expect(readRow(row, 0)).toEqual(['é', null, '']);
  expect(readRow(row, 0, 1)).toEqual(['é']);
});

it('readError reads the fields of an error', () => {
  const fields = Buffer.from('SERROR\0C23505\0Mduplicate key\0Dé\0nposts_pkey\0\0');
  expect(readError(fields, 0, fields.length)).toMatchObject({
    message: 'duplicate key',
    severity: 'ERROR',
    code: '23505',
    detail: 'é',
    constraint: 'posts_pkey',
  });
});

it('the writer writes messages of any length, one after another', () => {
  const writer = new FrontendMessageWriter();
  const long = 'é'.repeat(100_000);
  for (let round = 0; round < 2; round += 1) {
    writer.parse('s1', long);
    writer.bind('s1', [null, '', long]);
    writer.sync();
    const types: number[] = [];
    const texts: string[] = [];
    const remainder = new BackendMessageReader().read(writer.take(), (type, bytes, start, end) => {
      types.push(type);
      texts.push(bytes.toString('utf8', start, end));
      return true;
    });
    expect(remainder).toHaveLength(0);
    expect(types.map((type) => String.fromCharCode(type)).join('')).toBe('PBS');
    expect(texts[0]).toBe(`s1\0${long}\0\0\0`);
    expect(texts[1]?.endsWith(`${long}\0\0`)).toBe(true);
  }
});

it('the writer throws for more values than the protocol can count', () => {
  const values = Array.from({ length: 65_536 }, () => null);
  expect(() => new FrontendMessageWriter().bind('s1', values)).toThrow(RangeError);
});
