import type { Database } from './database.types.ts';

type Public = Database['public'];

type Rows = { [Table in keyof Public['Tables']]: Public['Tables'][Table]['Row'] } & Public['CompositeTypes'];

type Column<Table extends keyof Rows> = keyof Rows[Table] & string;

/**
 * Requires every column of a table: `{…} satisfies EveryColumn<'posts'>` is a type error if a column is missing. Other keys, such as embedded
 * rows, are allowed.
 */
export type EveryColumn<Table extends keyof Rows> = EveryColumnExcept<Table, never>;

/** Requires every column of a table except the omitted ones, which it forbids. Other keys, such as embedded rows, are allowed. */
export type EveryColumnExcept<Table extends keyof Rows, Omitted extends Column<Table>> = Readonly<
  Record<Exclude<Column<Table>, Omitted>, unknown> & { [Name in Omitted]?: never } & Record<string, unknown>
>;
