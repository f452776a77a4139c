import { checkStatement } from './check-statement.ts';
import { type EncodedValue, encodeValue } from './values.ts';

/** The text of a statement and its parameters. */
export type StatementText = {
  text: string;
  readonly values: EncodedValue[];
  /** Whether the text is always the same, so that a connection may keep it prepared. */
  isStatic: boolean;
};

/** A piece of SQL in a statement; never text from a request. */
export abstract class Fragment {
  abstract appendTo(statement: StatementText): void;
}

export type Parameter =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly Parameter[]
  | { readonly [key: string]: unknown };

export type Interpolated = Parameter | Fragment | readonly Fragment[];

type Run<Rows> = (statement: StatementText) => Promise<Rows>;

/**
 * A statement that runs once, when it is first awaited. Inside another statement's template it is a fragment.
 */
export class Statement<Rows> extends Fragment implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #write: (statement: StatementText) => void;
  readonly #run: Run<Rows>;
  #rows: Promise<Rows> | null = null;

  constructor(write: (statement: StatementText) => void, run: Run<Rows>) {
    super();
    this.#write = write;
    this.#run = run;
  }

  override appendTo(statement: StatementText): void {
    this.#write(statement);
  }

  /** Runs the statement now, unless it has already run. */
  execute(): Promise<Rows> {
    this.#rows ??= this.#start();
    return this.#rows;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a statement runs it.
  then<A = Rows, B = never>(
    onRows?: ((rows: Rows) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.execute().then(onRows, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows | B> {
    return this.execute().catch(onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Rows> {
    return this.execute().finally(onEnd);
  }

  async #start(): Promise<Rows> {
    const statement: StatementText = { text: '', values: [], isStatic: true };
    this.#write(statement);
    checkStatement(statement.text, statement.values);
    return this.#run(statement);
  }
}

/** Writes a tagged template: fragments as SQL, lists of fragments with spaces between them, other values as parameters. */
export function writeTemplate(
  statement: StatementText,
  strings: TemplateStringsArray,
  values: readonly Interpolated[],
): void {
  for (const [index, string] of strings.entries()) {
    statement.text += string;
    if (index < values.length) append(statement, values[index]);
  }
}

function append(statement: StatementText, value: unknown): void {
  if (value instanceof Fragment) {
    value.appendTo(statement);
  } else if (Array.isArray(value) && value[0] instanceof Fragment) {
    statement.isStatic = false;
    for (const part of value) {
      statement.text += ' ';
      append(statement, part);
    }
  } else {
    statement.values.push(encodeValue(value));
    statement.text += `$${statement.values.length}`;
  }
}

/** A fragment whose text can differ between executions. */
class DynamicFragment extends Fragment {
  readonly #write: (statement: StatementText) => void;

  constructor(write: (statement: StatementText) => void) {
    super();
    this.#write = write;
  }

  override appendTo(statement: StatementText): void {
    statement.isStatic = false;
    this.#write(statement);
  }
}

/**
 * Returns a fragment: a quoted name (`posts`, `public.posts`), values in parentheses (for `in`), or columns and
 * values (for `insert into`).
 */
export function fragmentOf(content: string | readonly Parameter[] | object): Fragment {
  return new DynamicFragment((statement) => {
    if (typeof content === 'string') statement.text += quoteName(content);
    else if (!Array.isArray(content)) appendRows(statement, [content]);
    else if (content.length > 0 && content.every(isRow)) appendRows(statement, content);
    // `in ()` is a syntax error; `in (null)` matches no row.
    else if (content.length === 0) statement.text += '(null)';
    else appendList(statement, content);
  });
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function appendRows(statement: StatementText, rows: readonly object[]): void {
  const columns = Object.keys(rows[0] ?? {});
  statement.text += `(${columns.map(quoteName).join(', ')}) values `;
  for (const [index, row] of rows.entries()) {
    if (index > 0) statement.text += ', ';
    const values = new Map<string, unknown>(Object.entries(row));
    appendList(
      statement,
      columns.map((column) => values.get(column)),
    );
  }
}

function appendList(statement: StatementText, values: readonly unknown[]): void {
  for (const [index, value] of values.entries()) {
    statement.text += index === 0 ? '(' : ', ';
    append(statement, value);
  }
  statement.text += ')';
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`;
}
