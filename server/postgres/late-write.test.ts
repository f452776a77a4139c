import { describe, expect, it } from 'vitest';
import { isLateWrite } from './late-write.ts';

function withStack(error: Error, frame: string): Error {
  error.stack = `${error.name}: ${error.message}\n    at ${frame}`;
  return error;
}

const nowhere = () => new TypeError("Cannot read properties of null (reading 'write')");

describe('a late write of the database driver', () => {
  it('is known by where it happens', () => {
    const frame = 'Immediate.nextWrite (file:///app/node_modules/postgres/src/connection.js:255:22)';
    expect(isLateWrite(withStack(nowhere(), frame))).toBe(true);
  });

  it.each([
    [
      'the same fault of our own',
      withStack(nowhere(), 'write (file:///app/server/files/write-durably.ts:10:3)'),
    ],
    [
      'another fault of the driver',
      withStack(new Error('x'), 'closed (file:///app/node_modules/postgres/src/connection.js:457:32)'),
    ],
    ['something that is no error', 'nextWrite'],
  ])('is not %s', (_, error) => {
    expect(isLateWrite(error)).toBe(false);
  });
});
