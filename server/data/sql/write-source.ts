import type { PlannedEmbed, PlannedRows } from '../plan/plan.ts';
import type { Parameters } from './parameters.ts';
import { quoteName } from './quote.ts';
import { writeCall } from './write-arguments.ts';
import { columnOf, writeRow } from './write-value.ts';

/** Name of the common table expression with changed rows, or with rows of a function. */
export const SOURCE_CTE = 'pgrst_source';

/** Returns the FROM item of rows. For embedded rows with a junction table, the item also joins that table. */
export function writeSource(
  { source, row }: PlannedRows,
  embed: PlannedEmbed | null,
  parameters: Parameters,
): string {
  if (embed?.joinPath.kind === 'computed')
    return `${quoteName(embed.joinPath.function)}(${writeRow(embed.parent)}) as ${row.alias}`;
  const item =
    source.kind === 'table'
      ? `${quoteName(source.table)} as ${row.alias}`
      : source.kind === 'cte'
        ? `${SOURCE_CTE} as ${row.alias}`
        : writeCall(source, row.alias, parameters);
  if (embed?.joinPath.kind !== 'junction') return item;
  const { junction, alias, ownColumns } = embed.joinPath;
  const pairs = ownColumns.map(
    ([junctionColumn, ownColumn]) => `${columnOf(alias, junctionColumn)} = ${columnOf(row.alias, ownColumn)}`,
  );
  return `${item} join ${quoteName(junction)} as ${alias} on ${pairs.join(' and ')}`;
}

/** Returns the conditions that join embedded rows to their parent. */
export function writeJoinConditions({ joinPath, parent, rows }: PlannedEmbed): string[] {
  if (joinPath.kind === 'computed') return [];
  const [alias, pairs] =
    joinPath.kind === 'columns'
      ? [rows.row.alias, joinPath.columns]
      : [joinPath.alias, joinPath.parentColumns];
  return pairs.map(
    ([parentColumn, column]) => `${columnOf(alias, column)} = ${columnOf(parent.alias, parentColumn)}`,
  );
}
