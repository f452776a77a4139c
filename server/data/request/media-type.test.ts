import { expect, it } from 'vitest';
import { formatOf, negotiateFormat } from './media-type.ts';

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
])('%s', (accept, media, isSingular, stripsNulls) => {
  expect(formatOf(negotiateFormat(accept, false))).toEqual({ media, isSingular, stripsNulls });
});

it.each([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'octets'],
])('%s is for functions alone', (accept, media) => {
  expect(formatOf(negotiateFormat(accept, true)).media).toBe(media);
  expect(() => negotiateFormat(accept, false)).toThrow(`None of these media types are available: ${accept}`);
});

it('names all that it cannot answer with', () => {
  const accept = 'text/unknown;q=0.5, application/vnd.pgrst.plan+json; options=buffers|analyze|x';
  expect(() => negotiateFormat(accept, false)).toThrow(
    expect.objectContaining({
      status: 406,
      code: 'PGRST107',
      message:
        'None of these media types are available: application/vnd.pgrst.plan+json; for="application/json"; options=analyze|buffers, text/unknown',
    }),
  );
});
