import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { parsePage, parseRows } from './parse-rows.ts';

const row = z.object({ id: z.guid(), images: z.array(z.string()) });
const cursor = z.object({ id: z.string() });
/** Rows as a response can contain them, invalid ones included. */
const asReceived = (rows: unknown) => JSON.parse(JSON.stringify(rows));
const validRow = (digit: string) => ({ id: `018f4c2e-0000-7000-8000-00000000000${digit}`, images: [] });

afterEach(() => vi.restoreAllMocks());

test('an invalid row is dropped, and the others stay in order', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const rows = [validRow('1'), { id: validRow('2').id, images: [['a'], ['b']] }, null, 'text', validRow('3')];
  expect(parseRows('posts', row, asReceived(rows))).toEqual([validRow('1'), validRow('3')]);
});

test('an invalid row is logged once, with its table and the path of the error, and without its value', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const invalidRow = { id: 'secret', images: [] };
  parseRows('meetups', row, [invalidRow, invalidRow]);
  parseRows('meetups', row, [invalidRow]);
  expect(warn.mock.calls).toEqual([['A row of meetups cannot be shown: id']]);
});

test('a response that is not a list causes an error', () => {
  expect(() => parseRows('posts', row, asReceived({ message: 'no' }))).toThrow();
});

test('the next page begins after the last row with a cursor, even if that row was dropped', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const invalidRow = { id: 'last', images: null };
  const page = parsePage('tips', { row, cursor, size: 2 }, asReceived([validRow('1'), invalidRow]));
  expect(page).toEqual({ rows: [validRow('1')], next: { id: 'last' } });
  expect(
    parsePage('tips', { row, cursor, size: 3 }, asReceived([validRow('1'), invalidRow])).next,
  ).toBeNull();
  expect(parsePage('tips', { row, cursor, size: 2 }, asReceived([validRow('1'), null])).next).toEqual({
    id: validRow('1').id,
  });
});
