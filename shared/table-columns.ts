import type { Database } from './database.types.ts';

type Public = Database['public'];

type Rows = { [Table in keyof Public['Tables']]: Public['Tables'][Table]['Row'] } & Public['CompositeTypes'];

type Column<Table extends keyof Rows> = keyof Rows[Table] & string;

/**
 * Requires every column of a table, except the omitted ones in the second argument: `{…} satisfies EveryColumn<'posts', 'meetup_id'>` is a
 * type error if a column other than `meetup_id` is missing, or if `meetup_id` is there. Other keys, such as embedded rows, are allowed.
 */
export type EveryColumn<Table extends keyof Rows, Omitted extends Column<Table> = never> = Readonly<
  Record<Exclude<Column<Table>, Omitted>, unknown> & { [Name in Omitted]?: never } & Record<string, unknown>
>;
