import type { QualifiedName } from '../schema-cache.ts';
import type { CatalogueRelation, KeyColumn } from './read-keys.ts';
import type { ViewRow } from './read-views.ts';
import { readViewColumns, type ShownColumn } from './view-definition.ts';

/** A view that shows every column of a key. */
export type ViewOfKey = {
  readonly view: QualifiedName;
  /** For each column of the key, the names of the view columns that show it. */
  readonly columns: readonly (readonly [string, ...string[]])[];
};

/** Finds the exposed views that show a key of a table, directly or through other views. */
export type ViewColumns = {
  readonly viewsOf: (table: CatalogueRelation, key: readonly KeyColumn[]) => readonly ViewOfKey[];
};

/**
 * Indexes view columns by their source tables.
 * @param exposed schemas whose views are found; views of other schemas only serve to find the tables behind exposed views
 */
export function viewColumns(views: readonly ViewRow[], exposed: ReadonlySet<string>): ViewColumns {
  const columnsByView = new Map(views.map((view) => [view.oid, readViewColumns(view.rule)]));
  const viewsByTable = new Map<string, { view: ViewRow; names: Map<number, [string, ...string[]]> }[]>();
  for (const view of views) {
    if (!exposed.has(view.schema)) continue;
    const names = new Map(view.columns.map(({ number, name }) => [number, name]));
    const tables = new Map<string, Map<number, [string, ...string[]]>>();
    for (const { number, relation, column } of sourcesOf(view.oid, columnsByView)) {
      const name = names.get(number);
      if (name === undefined) continue;
      const table = tables.get(relation) ?? new Map<number, [string, ...string[]]>();
      tables.set(relation, table);
      const namesOfColumn = table.get(column);
      if (namesOfColumn) namesOfColumn.push(name);
      else table.set(column, [name]);
    }
    for (const [table, byColumn] of tables) {
      const entry = { view, names: byColumn };
      const entries = viewsByTable.get(table);
      if (entries) entries.push(entry);
      else viewsByTable.set(table, [entry]);
    }
  }
  return {
    viewsOf(table, key) {
      return (viewsByTable.get(table.oid) ?? []).flatMap(({ view, names }) => {
        const columns = key.flatMap(({ number }) => {
          const namesOfColumn = names.get(number);
          return namesOfColumn ? [namesOfColumn] : [];
        });
        if (columns.length < key.length) return [];
        return [{ view: { schema: view.schema, name: view.name }, columns }];
      });
    },
  };
}

/**
 * Returns the columns that a view shows: those of the relations that it reads and, recursively, the columns behind them.
 * @param view OID of the view
 * @param path OIDs of the relations followed from the exposed view to this one. PostgreSQL allows views that read each other, so the
 * recursion stops at a relation of the path.
 */
function sourcesOf(
  view: string,
  columnsByView: ReadonlyMap<string, readonly ShownColumn[]>,
  path: readonly string[] = [],
): ShownColumn[] {
  return (columnsByView.get(view) ?? []).flatMap((shown) => {
    if (path.includes(shown.relation)) return [shown];
    const sourceColumns = sourcesOf(shown.relation, columnsByView, [...path, shown.relation]);
    return [
      shown,
      ...sourceColumns
        .filter(({ number }) => number === shown.column)
        .map(({ relation, column }) => ({ number: shown.number, relation, column })),
    ];
  });
}
