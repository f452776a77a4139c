import { keyOf, type QualifiedName, type Relationship, type Table } from './schema-cache.ts';
import type { ForeignKeyRow } from './system-catalog/read-keys.ts';
import type { RowFunction } from './system-catalog/read-row-functions.ts';
import type { ViewColumns, ViewOfKey } from './system-catalog/view-columns.ts';

type ForeignKey = Extract<Relationship, { kind: 'foreign-key' }>;
type Junction = Extract<Relationship, { kind: 'junction' }>;
type Computed = Extract<Relationship, { kind: 'computed' }>;

type Sources = {
  readonly tables: ReadonlyMap<string, Table>;
  readonly foreignKeys: readonly ForeignKeyRow[];
  readonly views: ViewColumns;
  readonly rowFunctions: readonly RowFunction[];
};

/** Returns the relationships between exposed relations, grouped by their source table. */
export function relationshipsOf({ tables, foreignKeys, views, rowFunctions }: Sources) {
  const references = foreignKeys
    .flatMap((key) => referencesOf(key, views))
    .filter(({ from, to }) => tables.has(keyOf(from)) && tables.has(keyOf(to)));
  const detected = [...references, ...references.map(inverse), ...junctionsOf(references, tables)];
  const computed = rowFunctions.flatMap((rowFunction) => computedRelationship(rowFunction, tables));
  // If a function takes a row of table A and has the name of table B, it replaces the detected relationships from A to B.
  const replacedPairs = new Set(
    computed.map((relationship) => pairOf(relationship.from, relationship.function)),
  );
  const byTable = new Map<string, Relationship[]>();
  for (const relationship of [
    ...detected.filter(({ from, to }) => !replacedPairs.has(pairOf(from, to))),
    ...computed,
  ]) {
    const key = keyOf(relationship.from);
    const list = byTable.get(key);
    if (list) list.push(relationship);
    else byTable.set(key, [relationship]);
  }
  for (const list of byTable.values()) list.sort(compareRelationships);
  return byTable;
}

const pairOf = (from: QualifiedName, to: QualifiedName) => `${keyOf(from)}\u0000${keyOf(to)}`;

/** Returns the foreign key, and the same relationship for views that show its columns. */
function referencesOf(key: ForeignKeyRow, views: ViewColumns): ForeignKey[] {
  const names = key.columns.map(({ name }) => name);
  const targetNames = key.targetColumns.map(({ name }) => name);
  const reference = (from: Side, to: Side, { isSelf }: { readonly isSelf: boolean }): ForeignKey => ({
    kind: 'foreign-key',
    cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
    constraint: key.constraint,
    from: { schema: from.relation.schema, name: from.relation.name },
    to: { schema: to.relation.schema, name: to.relation.name },
    columns: from.columns.map((name, index) => [name, to.columns[index] ?? name]),
    isSelf,
    isReferenced: false,
  });
  const table: Side = { relation: key.table, columns: names };
  const target: Side = { relation: key.target, columns: targetNames };
  const sourceViews = views.viewsOf(key.table, key.columns).flatMap(sidesOf);
  const targetViews = views.viewsOf(key.target, key.targetColumns).flatMap(sidesOf);
  return [
    reference(table, target, { isSelf: key.table.oid === key.target.oid }),
    ...sourceViews.map((view) => reference(view, target, { isSelf: false })),
    ...targetViews.map((view) => reference(table, view, { isSelf: false })),
    ...sourceViews.flatMap((from) =>
      targetViews.map((to) => reference(from, to, { isSelf: keyOf(from.relation) === keyOf(to.relation) })),
    ),
  ];
}

type Side = { readonly relation: QualifiedName; readonly columns: readonly string[] };

/** Returns one side per combination of columns that show the key, because a view may show a column several times. */
function sidesOf({ view, columns }: ViewOfKey): Side[] {
  let choices: string[][] = [[]];
  for (const names of columns) choices = choices.flatMap((chosen) => names.map((name) => [...chosen, name]));
  return choices.map((chosen) => ({ relation: view, columns: chosen }));
}

function inverse(reference: ForeignKey): ForeignKey {
  return {
    ...reference,
    cardinality: reference.cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    from: reference.to,
    to: reference.from,
    columns: reference.columns.map(([from, to]) => [to, from]),
    isReferenced: true,
  };
}

/**
 * Returns the many-to-many relationships. A table is a junction if the columns of two foreign keys are part of
 * its primary key.
 */
function junctionsOf(references: readonly ForeignKey[], tables: ReadonlyMap<string, Table>): Junction[] {
  const byTable = Map.groupBy(
    references.filter(({ cardinality }) => cardinality === 'many-to-one'),
    ({ from }) => keyOf(from),
  );
  return [...byTable].flatMap(([key, keys]) => {
    const primaryKey = new Set(tables.get(key)?.primaryKey);
    const inPrimaryKey = keys.filter(({ columns }) => columns.every(([column]) => primaryKey.has(column)));
    return inPrimaryKey.flatMap((first) =>
      inPrimaryKey.flatMap((second): Junction[] => {
        if (first.constraint === second.constraint) return [];
        return [
          {
            kind: 'junction',
            cardinality: 'many-to-many',
            from: first.to,
            to: second.to,
            junction: first.from,
            constraints: [first.constraint, second.constraint],
            fromColumns: first.columns.map(([junction, from]) => [from, junction]),
            toColumns: second.columns,
            isSelf: keyOf(first.to) === keyOf(second.to),
          },
        ];
      }),
    );
  });
}

function computedRelationship(
  { function: name, from, to, isSingleRow }: RowFunction,
  tables: ReadonlyMap<string, Table>,
): Computed[] {
  if (to === null || !tables.has(keyOf(to)) || !tables.has(keyOf(from))) return [];
  return [
    {
      kind: 'computed',
      cardinality: isSingleRow ? 'many-to-one' : 'one-to-many',
      function: name,
      from,
      to,
      isSelf: keyOf(from) === keyOf(to),
    },
  ];
}

const CARDINALITIES = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

/** Compares relationships by PostgREST's order. The error for an ambiguous request lists the candidates in this order. */
function compareRelationships(a: Relationship, b: Relationship): number {
  const left = sortKey(a);
  const right = sortKey(b);
  for (const [index, value] of left.entries()) {
    const other = right[index] ?? '';
    if (value !== other) return value < other ? -1 : 1;
  }
  return left.length - right.length;
}

function sortKey(relationship: Relationship): readonly string[] {
  const { kind, from, to } = relationship;
  if (kind === 'computed') {
    const { schema, name } = relationship.function;
    return ['2', schema, name, from.schema, from.name, to.schema, to.name];
  }
  const start = [
    '1',
    ...[from.schema, from.name, to.schema, to.name],
    relationship.isSelf ? '1' : '0',
    String(CARDINALITIES.indexOf(relationship.cardinality)),
  ];
  if (kind === 'foreign-key') {
    const { constraint, columns, isReferenced } = relationship;
    return [...start, constraint, ...columns.flat(), isReferenced ? '1' : '0'];
  }
  const { junction, constraints, fromColumns, toColumns } = relationship;
  const target = toColumns.map(([junctionColumn, column]) => [column, junctionColumn]);
  return [...start, junction.schema, junction.name, ...constraints, ...fromColumns.flat(), ...target.flat()];
}
