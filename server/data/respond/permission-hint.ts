import type { Plan } from '../plan/plan.ts';
import { keyOf, type QualifiedName, type SchemaCache } from '../schema/schema-cache.ts';
import { quoteIdentifier } from '../sql/quote.ts';
import { INSUFFICIENT_PRIVILEGE } from '../sqlstate.ts';

/** Returns a hint with the missing GRANT; null if the relation that the message means, or the required privileges, are unknown. */
export type PermissionHints = (message: string, role: string) => string | null;

/** PostgreSQL names the relation without its schema. */
const DENIED = /^permission denied for (?:table|view|materialized view|foreign table) (.+)$/s;

/** Creates the hints for the statement of a plan, in the words of Supabase's extension supautils. */
export function permissionHints(plan: Plan, schema: string, cache: SchemaCache): PermissionHints {
  return (message, role) => {
    const name = DENIED.exec(message)?.[1];
    // A call gets no hint, because the statements inside the function are unknown.
    if (name === undefined || plan.action === 'call') return null;
    const isTarget = plan.action !== 'read' && plan.table.name === name;
    const relation = isTarget ? plan.table : findRelation(cache, schema, name);
    // If a write to a view fails at another relation, there is no hint, because the definition of the view determines which privileges
    // are needed on its tables.
    const isBehindView = !isTarget && plan.action !== 'read' && cache.tables.get(keyOf(plan.table))?.isView;
    if (!relation || isBehindView) return null;
    const privileges = isTarget ? privilegesOf(plan) : ['SELECT'];
    const object = [relation.schema, relation.name].map(quoteWhereNeeded).join('.');
    return `Grant the required privileges to the current role with: GRANT ${privileges.join(', ')} ON ${object} TO ${quoteWhereNeeded(role)};`;
  };
}

/** Adds the hint to a permission error of PostgreSQL that has none. */
export function withPermissionHint(error: unknown, hints: PermissionHints, role: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== INSUFFICIENT_PRIVILEGE) return error;
  if ('hint' in error && error.hint) return error;
  const hint = hints(error.message, role);
  return hint === null ? error : Object.assign(error, { hint });
}

/**
 * Returns the relation with this name in the request's schema, or else the only one in the other schemas. Returns null if there is
 * none, or if several of the other schemas have one.
 */
function findRelation(cache: SchemaCache, schema: string, name: string): QualifiedName | null {
  const inSchema = cache.tables.get(keyOf({ schema, name }));
  if (inSchema) return inSchema;
  const [found, ...others] = [...cache.tables.values()].filter((table) => table.name === name);
  return found && others.length === 0 ? found : null;
}

/**
 * Returns the privileges that a change needs: SELECT too, if it has conditions, returns rows or checks for
 * conflicts.
 */
function privilegesOf(plan: Exclude<Plan, { action: 'read' | 'call' }>): string[] {
  const returnsRows = plan.returning.length > 0;
  if (plan.action === 'insert') {
    const isUpsert = plan.conflict !== null;
    const mergesDuplicates = plan.conflict?.resolution === 'merge-duplicates';
    return [
      ...(returnsRows || isUpsert ? ['SELECT'] : []),
      'INSERT',
      ...(mergesDuplicates ? ['UPDATE'] : []),
    ];
  }
  const hasConditions = plan.conditions.length > 0;
  return [
    ...(returnsRows || hasConditions ? ['SELECT'] : []),
    plan.action === 'update' ? 'UPDATE' : 'DELETE',
  ];
}

function quoteWhereNeeded(name: string): string {
  return /^[a-z_][a-z0-9_$]*$/.test(name) ? name : quoteIdentifier(name);
}
