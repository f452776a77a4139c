import { expect, it } from 'vitest';
import { formatOfCode, mediaTypeOf, negotiateFormat } from './media-type.ts';

const tables = { isCall: false, allowsPlans: true };
const functions = { isCall: true, allowsPlans: true };

it.each([
  [undefined, 'json', false, false],
  ['*/*', 'json', false, false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'json', false, false],
  ['application/json;q=0.5, text/csv', 'csv', false, false],
  ['application/geo+json', 'geojson', false, false],
  ['ApplicatIon/vnd.PgRsT.object+json', 'json', true, false],
  ['application/vnd.pgrst.object+json; nulls=stripped', 'json', true, true],
  ['application/vnd.pgrst.array+json;nulls=stripped', 'json', false, true],
  ['application/vnd.pgrst.array+json', 'json', false, false],
])('negotiates the format for Accept: %s', (accept, media, isSingular, stripsNulls) => {
  expect(formatOfCode(negotiateFormat(accept, tables))).toEqual({
    media,
    isSingular,
    stripsNulls,
    plan: null,
  });
});

it.each([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'octets'],
])('accepts %s only for functions', (accept, media) => {
  expect(formatOfCode(negotiateFormat(accept, functions)).media).toBe(media);
  expect(() => negotiateFormat(accept, tables)).toThrow(`None of these media types are available: ${accept}`);
});

const NOT_OFFERED =
  'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|buffers, text/unknown';

it('names all media types that it does not support', () => {
  const accept = 'text/unknown;q=0.5, application/vnd.pgrst.plan+json; options=buffers|analyze|x';
  expect(() => negotiateFormat(accept, { isCall: true, allowsPlans: false })).toThrow(
    expect.objectContaining({
      status: 406,
      code: 'PGRST107',
      message: `None of these media types are available: ${NOT_OFFERED}`,
    }),
  );
});

it.each([
  ['application/vnd.pgrst.plan', 'application/vnd.pgrst.plan+text; for="application/json"'],
  [
    'application/vnd.pgrst.plan+json; for="text/csv"; options=wal|analyze|x;',
    'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|wal',
  ],
  [
    'application/vnd.pgrst.plan+text;for="application/vnd.pgrst.object;nulls=stripped"',
    'application/vnd.pgrst.plan+text; for="application/vnd.pgrst.object+json;nulls=stripped"',
  ],
])('returns a plan for Accept: %s', (accept, mediaType) => {
  const format = formatOfCode(negotiateFormat(accept, tables));
  expect(format.plan).not.toBeNull();
  expect(mediaTypeOf(format)).toBe(mediaType);
});

it('rejects a request for the plan of an unsupported media type', () => {
  expect(() => negotiateFormat('application/vnd.pgrst.plan; for="text/plain"', tables)).toThrow(
    'None of these media types are available: application/vnd.pgrst.plan+text; for="text/plain"',
  );
});
