import {
  type Fragment,
  fragmentOf,
  type Interpolated,
  type Parameter,
  Statement,
  type StatementText,
  writeTemplate,
} from './statement.ts';
import { encodeValue } from './values.ts';

type Row = Record<string, unknown>;

/** Runs statements. The caller declares the type of the rows. */
export type Sql = {
  /** A statement that runs when it is awaited. Interpolated values become parameters, except fragments. */
  <Rows extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Interpolated[]
  ): Statement<Rows>;
  /** A quoted name, with or without a schema. */
  (name: string): Fragment;
  /** For `in ${sql(list)}`, or `insert into table ${sql(rows)}`. */
  (listOrRows: readonly Parameter[] | object): Fragment;
  /**
   * A statement or fragment of any text. Without parameters it may contain several statements.
   * @param options `isStatic`: the text is always the same, so that connections keep it prepared
   */
  unsafe<Rows extends readonly object[] = Row[]>(
    text: string,
    values?: readonly Parameter[],
    options?: { readonly isStatic: boolean },
  ): Statement<Rows>;
};

/** Runs a statement and returns its rows; of several statements, those of the last. */
export type RunStatement = (statement: StatementText) => Promise<object[]>;

/** Creates the template tag for statements that `run` executes. */
export function createSql(run: RunStatement): Sql {
  function sql<Rows extends readonly object[]>(
    strings: TemplateStringsArray,
    ...values: readonly Interpolated[]
  ): Statement<Rows>;
  function sql(content: string | readonly Parameter[] | object): Fragment;
  function sql(
    first: TemplateStringsArray | string | readonly Parameter[] | object,
    ...values: readonly Interpolated[]
  ): Fragment {
    if (!isTemplate(first)) return fragmentOf(first);
    return new Statement((statement) => writeTemplate(statement, first, values), run);
  }
  function unsafe<Rows extends readonly object[]>(
    text: string,
    values?: readonly Parameter[],
    options?: { readonly isStatic: boolean },
  ): Statement<Rows>;
  function unsafe(
    text: string,
    values: readonly Parameter[] = [],
    { isStatic } = { isStatic: false },
  ): Statement<object[]> {
    return new Statement((statement) => {
      statement.text += text;
      statement.values.push(...values.map(encodeValue));
      statement.isStatic &&= isStatic;
    }, run);
  }
  return Object.assign(sql, { unsafe });
}

function isTemplate(value: unknown): value is TemplateStringsArray {
  return Array.isArray(value) && 'raw' in value;
}
