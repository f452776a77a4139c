import type { Database } from './database.types.ts';

type Public = Database['public'];

type Rows = { [Table in keyof Public['Tables']]: Public['Tables'][Table]['Row'] } & Public['CompositeTypes'];

type Column<Table extends keyof Rows> = keyof Rows[Table] & string;

/**
 * Requires every column of a table: `{…} satisfies EveryColumn<'posts', 'meetup_id'>` is a type error if a column that is
 * not in `LeftOut` is missing. Other keys, such as embedded rows, are allowed.
 */
export type EveryColumn<Table extends keyof Rows, LeftOut extends Column<Table> = never> = Readonly<
  Record<Exclude<Column<Table>, LeftOut>, unknown> & { [Name in LeftOut]?: never } & Record<string, unknown>
>;
