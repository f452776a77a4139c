import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataError } from '../errors.ts';
import { planRequestLine, type RequestLineOptions } from '../testing/plan-request-line.ts';
import { sampleCache } from '../testing/sample-cache.ts';
import { writeStatement } from './write-statement.ts';

const cache = sampleCache();

/** Part of every hostile text. No name in the schema and no SQL keyword contains it. */
const MARKER = 'zqx';
const TEXTS = [
  `${MARKER}`,
  `${MARKER}'; drop table lists; --`,
  `${MARKER}"; drop table lists; --`,
  `${MARKER}\\'`,
  `${MARKER}$1::text`,
  `${MARKER}/**/`,
  `${MARKER}\u0000`,
  `${MARKER})`,
  `${MARKER}ü€"a"`,
];

/** Requests that contain a hostile text in one or more places: as a path, a name in quotes, a value, a type, a key or a header. */
const POSITIONS: readonly ((text: string) => readonly [line: string, options?: RequestLineOptions])[] = [
  (text) => [`GET /${text}`],
  (text) => [`GET /lists?select=${name(text)}`],
  (text) => [`GET /lists?select=${name(text)}:title`],
  (text) => [`GET /lists?select=id,${name(text)}:owners(name)`],
  (text) => [`GET /lists?select=${name(text)}:tasks(id)&${name(text)}.id=eq.1`],
  (text) => [`GET /lists?select=id,owners!${name(text)}(name)`],
  (text) => [`GET /lists?select=${name(text)}(name)`],
  (text) => [`GET /lists?select=...owners(${name(text)}:name)`],
  (text) => [`GET /lists?select=...tasks(${name(text)}:title)`],
  (text) => [`GET /lists?select=details->${name(text)}->>${name(text)}`],
  (text) => [`GET /lists?select=id::${text}`],
  (text) => [`GET /tasks?select=${name(text)}:hours.sum()::${text}`],
  (text) => [`GET /tasks?select=${name(text)}:hours.sum(),lists(id)`],
  (text) => [`GET /lists?${name(text)}=eq.1`],
  (text) => [`GET /lists?title=${value(text)}`],
  (text) => [`GET /lists?title=eq.${value(text)}`],
  (text) => [`GET /lists?title=like(any).{${value(text)}}`],
  (text) => [`GET /lists?title=in.("${value(text)}",a)`],
  (text) => [`GET /lists?title=is.${value(text)}`],
  (text) => [`GET /lists?title=fts(${value(text)}).${value(text)}`],
  (text) => [`GET /lists?details->>${name(text)}=eq.a`],
  (text) => [`GET /lists?or=(title.eq."${value(text)}",${name(text)}.eq.1)`],
  (text) => [`GET /lists?order=${name(text)}.desc`],
  (text) => [`GET /lists?order=details->>${name(text)}`],
  (text) => [`GET /lists?select=owners(name)&order=owners(${name(text)})`],
  (text) => [`GET /lists?limit=${value(text)}`],
  (text) => [`GET /lists?select=id,${name(text)}:title`, { headers: { accept: 'text/csv' } }],
  (text) => ['POST /lists', { body: { [text]: text } }],
  (text) => ['POST /lists', { body: { title: text }, headers: { prefer: `timezone=${MARKER}` } }],
  (text) => [`POST /lists?columns=${name(text)}`, { body: { title: text } }],
  (text) => [
    `POST /lists?on_conflict=${name(text)}`,
    { body: { title: text }, headers: { prefer: 'resolution=merge-duplicates' } },
  ],
  (text) => [
    `PATCH /lists?title=eq.${value(text)}&select=${name(text)}:title`,
    { body: { title: text }, headers: { prefer: 'return=representation,missing=default' } },
  ],
  (text) => [`PUT /lists?id=eq.${value(text)}`, { body: { id: text } }],
  (text) => [`DELETE /lists?title=eq.${value(text)}`],
  (text) => [`GET /rpc/${text}`],
  (text) => [`GET /rpc/add?a=${value(text)}&b=${value(text)}`],
  (text) => ['POST /rpc/add', { body: { a: text, b: text } }],
  (text) => ['POST /rpc/add', { body: { [text]: text } }],
  (text) => [`GET /rpc/find_lists?term=${value(text)}&title=eq.${value(text)}&select=${name(text)}:title`],
  (text) => ['GET /lists', { headers: { accept: value(text), 'accept-profile': value(text) } }],
  (text) => [
    'GET /lists',
    { headers: { accept: `application/vnd.pgrst.plan+json; options=analyze|${text}` } },
  ],
];

function value(text: string): string {
  return encodeURIComponent(text);
}

function name(text: string): string {
  return encodeURIComponent(`"${text.replaceAll(/["\\]/g, (character) => `\\${character}`)}"`);
}

/** Returns the text of the statement, or null for a rejected request. */
function textOf(line: string, options?: RequestLineOptions): string | null {
  try {
    const { text, estimate } = writeStatement(planRequestLine(cache, line, options).plan);
    return `${text}${estimate?.text ?? ''}`;
  } catch (error) {
    if (error instanceof DataError) return null;
    throw error;
  }
}

describe('hostile input', () => {
  it('is not written into a statement, except a plain word as an alias', () => {
    const written = TEXTS.flatMap((text) => POSITIONS.map((position) => textOf(...position(text))));
    const statements = written.filter((text) => text !== null);
    expect(statements.length).toBeGreaterThan(100);
    for (const text of statements) expect(text.replaceAll(`as "${MARKER}"`, '')).not.toContain(MARKER);
  });

  it('can only be an alias if it is a plain word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (generated) => {
        const alias = `${MARKER}${generated}`;
        const text = textOf(`GET /lists?select=id,${name(alias)}:title,details->>${name(alias)}`);
        const plain = text?.replaceAll(/ as "[A-Za-z0-9_]+"/g, '');
        expect(plain ?? '').not.toContain(MARKER);
      }),
    );
  });
});
