import type { Relationship } from './schema-cache.ts';

const CARDINALITIES = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

/** Sorts relationships as PostgREST does, so that an ambiguous request lists its choices in the same order. */
export function compareRelationships(a: Relationship, b: Relationship): number {
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
