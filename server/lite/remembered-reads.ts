import { type CompiledQuery, SelectQueryNode } from 'kysely';
import type { Heard } from '../http/request/visitor.ts';

/** What a read has the database do, and what goes around the rows in the answer. */
type Recipe = {
  readonly statement: CompiledQuery;
  readonly headers: readonly (readonly [string, string])[];
  /** Whether the answer is one object instead of a list. */
  readonly isSingle: boolean;
};

/** What makes a read the same as another. */
type ReadKey = { readonly text: string; readonly isSingle: boolean };

/** As many reads are remembered, and as many are known to have been asked once. */
const REMEMBERED = 2_000;
const LONGEST_KEY = 2_000;

const SINGLE = 'application/vnd.pgrst.object+json';
/** Fields by which a request asks for something else. */
const UNUSUAL = ['prefer', 'range', 'content-profile'];
const USUAL_ACCEPTS: readonly (string | null)[] = [null, '*/*', 'application/json', SINGLE];

/**
 * Reads that came before, letter by letter: the service makes the same statement of them each time, which takes it longer than
 * the database takes to carry it out. Only what a request asks is remembered, never an answer: rows, and who may see them, are
 * the database's each time. A read is remembered when it comes for the second time and its answer is nothing but its rows.
 */
export class RememberedReads {
  readonly #recipes = new Map<string, Recipe>();
  readonly #askedOnce = new Set<string>();

  /** Null where a request is not a plain read of columns and of rows that belong to them. */
  static keyOf({ method, url, headers }: Request): ReadKey | null {
    const address = url.slice(url.indexOf('/', url.indexOf('//') + 2));
    const accept = headers.get('accept');
    const isPlain =
      method === 'GET' &&
      address.length <= LONGEST_KEY &&
      isPlainAddress(address) &&
      USUAL_ACCEPTS.includes(accept) &&
      UNUSUAL.every((name) => !headers.has(name));
    const isSingle = accept === SINGLE;
    const heeded = [isSingle, headers.get('accept-profile'), address];
    return isPlain ? { text: JSON.stringify(heeded), isSingle } : null;
  }

  find({ text }: ReadKey): Recipe | undefined {
    const found = this.#recipes.get(text);
    if (found) renew(this.#recipes, text, found);
    return found;
  }

  /** Whether a read that is not remembered should be; so it is the second time. */
  isWorthIt({ text }: ReadKey): boolean {
    if (this.#askedOnce.delete(text)) return true;
    this.#askedOnce.add(text);
    const [oldest] = this.#askedOnce;
    if (this.#askedOnce.size > REMEMBERED && oldest !== undefined) this.#askedOnce.delete(oldest);
    return false;
  }

  /** Remembers a read by how the service answered it. */
  async learn({ text, isSingle }: ReadKey, heard: readonly Heard[], answer: Response): Promise<Response> {
    const [only, ...more] = heard;
    if (!only || more.length > 0 || answer.status !== 200 || !SelectQueryNode.is(only.query.query))
      return answer;
    const body = await answer.arrayBuffer();
    const { sql, parameters, queryId } = only.query;
    const recipe: Recipe = {
      // Without the tree that it was made from.
      statement: { sql, parameters, queryId, query: SelectQueryNode.create() },
      headers: [...answer.headers].filter(([name]) => !/^content-(length|range)$/.test(name)),
      isSingle,
    };
    const whole = new Response(body, { status: answer.status, headers: answer.headers });
    const own = answerTo(recipe, only.rows);
    const isTheSame =
      own !== null &&
      own.headers.get('content-range') === answer.headers.get('content-range') &&
      (await own.text()) === new TextDecoder().decode(body);
    if (isTheSame) renew(this.#recipes, text, recipe);
    return whole;
  }
}

/** The answer that is made of rows; null where that is for the service to say. */
export function answerTo({ headers, isSingle }: Recipe, rows: readonly unknown[]): Response | null {
  if (isSingle && rows.length !== 1) return null;
  const body = Buffer.from(JSON.stringify(isSingle ? rows[0] : rows, plainNumber));
  return new Response(body, {
    headers: [
      ...headers.map(([name, value]): [string, string] => [name, value]),
      ['Content-Range', rows.length > 0 ? `0-${rows.length - 1}/*` : '*/*'],
      ['Content-Length', String(body.byteLength)],
    ],
  });
}

/** JSON has no whole numbers of its own. */
function plainNumber(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Columns and embedded rows by their names alone, from the first row on: nothing is cast, counted, spread or picked out of JSON. */
function isPlainAddress(address: string): boolean {
  const [path = '', query = ''] = address.split('?');
  if (!/^\/rest\/v1\/\w+$/.test(path)) return false;
  const fields = new URLSearchParams(query);
  const selected = fields.getAll('select');
  return (
    selected.length === 1 &&
    /^[\w,:!()*]+$/.test(selected[0] ?? '') &&
    !selected[0]?.includes('::') &&
    !fields.has('offset') &&
    !fields.has('apikey')
  );
}

function renew(recipes: Map<string, Recipe>, key: string, recipe: Recipe): void {
  recipes.delete(key);
  recipes.set(key, recipe);
  const [oldest] = recipes.size > REMEMBERED ? recipes.keys() : [];
  if (oldest !== undefined) recipes.delete(oldest);
}
