import type { WireText } from './wire-values.ts';

export type Column = { readonly name: string; readonly parse: ((text: string) => unknown) | null };

/** A prepared statement of one connection. */
export type PreparedStatement = {
  /** Its name; empty for the unnamed statement, which the next unnamed one replaces. */
  readonly name: string;
  /** Object ids of the types. */
  readonly parameterTypes: readonly number[];
  columns: readonly Column[];
  /** Number of executions since it was prepared. */
  executions: number;
};

/** Maximum number per connection: each takes about 30 KB of the database's memory. */
const MAX_STATEMENTS = 40;
/** Longer statements are unlikely to be used again. */
const MAX_TEXT_LENGTH = 16 * 1024;

/** The prepared statements of one connection. Drops the least recently used ones beyond `MAX_STATEMENTS`. */
export class PreparedStatements {
  /** By a key of the role, the parameter types and the text. The least recently used statement is the first. */
  readonly #statements = new Map<string, PreparedStatement>();
  #namesToClose: string[] = [];
  #nameCount = 0;

  find(key: string): PreparedStatement | undefined {
    const found = this.#statements.get(key);
    if (found) {
      this.#statements.delete(key);
      this.#statements.set(key, found);
    }
    return found;
  }

  /** Returns a name for a new statement; empty for one longer than `MAX_TEXT_LENGTH`, which is not stored. */
  nameFor(text: string): string {
    if (text.length > MAX_TEXT_LENGTH) return '';
    this.#nameCount += 1;
    return `s${this.#nameCount}`;
  }

  add(key: string, statement: PreparedStatement): void {
    if (statement.name === '') return;
    this.#statements.set(key, statement);
    for (const oldest of this.#statements.keys()) {
      if (this.#statements.size <= MAX_STATEMENTS) break;
      this.remove(oldest);
    }
  }

  remove(key: string): void {
    const { name } = this.#statements.get(key) ?? {};
    if (name === undefined) return;
    this.#statements.delete(key);
    this.#namesToClose.push(name);
  }

  /** Returns the names of removed statements that still have to be closed in the database, each once. */
  takeNamesToClose(): string[] {
    const names = this.#namesToClose;
    this.#namesToClose = [];
    return names;
  }
}

/** Converts a row to an object by the columns of the statement. */
export function rowOf(columns: readonly Column[], fields: readonly WireText[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null || parse === null ? text : parse(text);
  }
  return row;
}
