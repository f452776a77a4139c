import { DataError } from '../../errors.ts';
import { keyOf, type QualifiedName, type Relationship, type SchemaCache } from '../schema-cache.ts';
import { closestNames } from './closest-names.ts';

type Target = { readonly relation: string; readonly hint: string | null };

/**
 * Returns the relationship by which a request embeds a target.
 * @param from the relation into whose rows the target is embedded. Like PostgREST, looks for a relation with its name in the schema of the
 * request, even if a function returns rows of another schema.
 * @param schema of the request; a target must be a relation or a function of this schema
 * @throws {DataError} PGRST200 if there is none, PGRST201 if there are several
 */
export function findRelationship(
  cache: SchemaCache,
  from: QualifiedName,
  target: Target,
  schema: string,
): Relationship {
  const candidates = relationshipsIn(cache, { schema, name: from.name }, schema);
  const [found, ...others] = candidates.filter((relationship) => matches(cache, relationship, target));
  if (!found) throw relationshipNotFoundError(cache, from.name, target, schema);
  if (others.length > 0) throw ambiguityError(from.name, target.relation, [found, ...others]);
  return found;
}

/** Returns the relationships to relations of a schema. A computed relationship belongs to the schema of its function. */
function relationshipsIn(cache: SchemaCache, from: QualifiedName, schema: string): readonly Relationship[] {
  return (cache.relationships.get(keyOf(from)) ?? []).filter(
    (relationship) =>
      (relationship.kind === 'computed' ? relationship.function : relationship.to).schema === schema,
  );
}

function matches(cache: SchemaCache, relationship: Relationship, { relation, hint }: Target): boolean {
  if (relationship.kind === 'computed') return relationship.function.name === relation;
  const isNamed = relationship.to.name === relation;
  if (relationship.isSelf) return matchesSelf(relationship, { relation, hint });
  if (hint !== null) {
    return (
      isNamed &&
      (isJunction(relationship, hint) ||
        isConstraint(relationship, hint) ||
        singleColumn(relationship)?.includes(hint) === true)
    );
  }
  if (isNamed) return true;
  // A target that names a constraint or a column matches only tables, not views.
  if (cache.tables.get(keyOf(relationship.to))?.isView) return false;
  return isConstraint(relationship, relation) || singleColumn(relationship)?.[0] === relation;
}

/**
 * Returns whether a relationship from a table to itself matches a target. A foreign key from a table to itself is two
 * relationships: the name of the table embeds the rows that reference a row, and the name of the column embeds the row
 * that it references. PostgREST finds no other relationships of a table to itself.
 */
function matchesSelf(relationship: Relationship, { relation, hint }: Target): boolean {
  const isToMany = relationship.cardinality === 'one-to-many' && relationship.to.name === relation;
  if (hint !== null) return isToMany && singleColumn(relationship)?.[1] === hint;
  return (
    isToMany || (relationship.cardinality === 'many-to-one' && singleColumn(relationship)?.[0] === relation)
  );
}

function singleColumn(relationship: Relationship): readonly [string, string] | undefined {
  if (relationship.kind !== 'foreign-key' || relationship.columns.length !== 1) return undefined;
  return relationship.columns[0];
}

const isConstraint = (relationship: Relationship, name: string) =>
  relationship.kind === 'foreign-key' && relationship.constraint === name;

const isJunction = (relationship: Relationship, name: string) =>
  relationship.kind === 'junction' && relationship.junction.name === name;

function relationshipNotFoundError(
  cache: SchemaCache,
  from: string,
  { relation, hint }: Target,
  schema: string,
): DataError {
  const withHint = hint === null ? '' : `' using the hint '${hint}`;
  return new DataError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${from}' and '${relation}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${from}' and '${relation}${withHint}' in the schema '${schema}', but no matches were found.`,
    hint: suggestion(cache, from, relation, schema),
  });
}

/**
 * Returns a hint with a similar target, or with another source table if this one has no relationships; null if no name
 * is similar.
 */
function suggestion(cache: SchemaCache, from: string, relation: string, schema: string): string | null {
  const targets = relationshipsIn(cache, { schema, name: from }, schema).map(({ to }) => to.name);
  if (targets.length > 0) {
    // A score of 1 means the same name, ignoring case: the name needs no correction, but the hint may be wrong.
    const target = closestNames(relation, targets).find(({ score }) => score < 1);
    return target ? `Perhaps you meant '${target.name}' instead of '${relation}'.` : null;
  }
  const sources = [...cache.tables.values()].filter(
    (table) => table.schema === schema && relationshipsIn(cache, table, schema).length > 0,
  );
  const [source] = closestNames(
    from,
    sources.map(({ name }) => name),
  );
  return source ? `Perhaps you meant '${source.name}' instead of '${from}'.` : null;
}

function ambiguityError(from: string, relation: string, choices: readonly Relationship[]): DataError {
  const names = choices.flatMap((choice) => {
    if (choice.kind === 'computed') return [];
    return [`'${choice.to.name}!${choice.kind === 'junction' ? choice.junction.name : choice.constraint}'`];
  });
  return new DataError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${from}' and '${relation}'`,
    details: choices.map(describe),
    hint: `Try changing '${relation}' to one of the following: ${names.join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}

function describe(relationship: Relationship) {
  if (relationship.kind === 'computed') return {};
  const { cardinality, from, to } = relationship;
  const list = (names: readonly string[]) => `(${names.join(', ')})`;
  return {
    cardinality,
    embedding: `${from.name} with ${to.name}`,
    relationship:
      relationship.kind === 'junction'
        ? `${relationship.junction.name} using ${relationship.constraints[0]}${list(
            relationship.fromColumns.map(([, column]) => column),
          )} and ${relationship.constraints[1]}${list(relationship.toColumns.map(([column]) => column))}`
        : `${relationship.constraint} using ${from.name}${list(
            relationship.columns.map(([column]) => column),
          )} and ${to.name}${list(relationship.columns.map(([, column]) => column))}`,
  };
}
