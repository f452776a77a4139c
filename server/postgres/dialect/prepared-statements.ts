import type { WireText } from './wire-values.ts';

export type Column = { readonly name: string; readonly read: ((text: string) => unknown) | null };

/** A statement that one connection has taken in. */
export type PreparedStatement = {
  /** Its name there; empty for the one that the next nameless one replaces. */
  readonly name: string;
  readonly parameterTypes: readonly number[];
  columns: readonly Column[];
  /** How often it was carried out since it was taken in. */
  executions: number;
};

/** A connection keeps so many; each takes some 30 KB of the database's memory. The web app has fewer kinds of requests. */
const KEPT = 40;
/** Longer ones are as good as never asked again. */
const LONGEST_KEPT = 16 * 1024;

/** The statements that one connection has taken in. Those that were not used for longest make room for others. */
export class PreparedStatements {
  readonly #statements = new Map<string, PreparedStatement>();
  #closing: string[] = [];
  #named = 0;

  find(key: string): PreparedStatement | undefined {
    const found = this.#statements.get(key);
    if (found) {
      this.#statements.delete(key);
      this.#statements.set(key, found);
    }
    return found;
  }

  /** A name for one more; empty when it is not worth being kept. */
  nameFor(text: string): string {
    if (text.length > LONGEST_KEPT) return '';
    this.#named += 1;
    return `s${this.#named}`;
  }

  add(key: string, statement: PreparedStatement): void {
    if (statement.name === '') return;
    this.#statements.set(key, statement);
    for (const oldest of this.#statements.keys()) {
      if (this.#statements.size <= KEPT) break;
      this.remove(oldest);
    }
  }

  remove(key: string): void {
    const { name } = this.#statements.get(key) ?? {};
    if (name === undefined) return;
    this.#statements.delete(key);
    this.#closing.push(name);
  }

  /** Names of those that are gone here and still have to be closed in the database; each is told once. */
  takeClosing(): string[] {
    const closing = this.#closing;
    this.#closing = [];
    return closing;
  }
}

/** What a row is in the answer, by the columns of the statement. */
export function rowOf(columns: readonly Column[], fields: readonly WireText[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, read }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null || read === null ? text : read(text);
  }
  return row;
}
