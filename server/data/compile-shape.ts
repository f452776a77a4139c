import { DataError } from './errors.ts';
import { PlanChoice } from './execute/plan-choice.ts';
import type { TransactionSetting } from './execute/request-context.ts';
import type { PlanSettings } from './plan/plan.ts';
import { planRequest } from './plan/plan-request.ts';
import type { InfoTree, RequestTree } from './request/request-tree.ts';
import { functionInfo, relationInfo } from './respond/allowed-methods.ts';
import type { DataResponse } from './respond/data-response.ts';
import { type PermissionHints, permissionHints } from './respond/permission-hint.ts';
import { type ResponseRules, responseRulesOf } from './respond/response-rules.ts';
import { findTable } from './schema/lookup/find-table.ts';
import { keyOf, type SchemaCache } from './schema/schema-cache.ts';
import { quoteIdentifier } from './sql/quote.ts';
import type { Statement } from './sql/statement.ts';
import { writeStatement } from './sql/write-statement.ts';

/** Everything that requests of one shape share. The kind `info` is for OPTIONS. */
export type CompiledShape =
  | { readonly kind: 'info'; readonly response: DataResponse; readonly characters: number }
  | {
      readonly kind: 'statement';
      /** Part of the prepared statement's key on every connection. */
      readonly id: number;
      readonly schema: string;
      readonly statement: Statement;
      /** The statement for `count=planned` and `count=estimated`; null for other requests. */
      readonly estimate: Statement['estimate'];
      readonly rules: ResponseRules;
      readonly permissionHints: PermissionHints;
      /** Chooses PostgreSQL's `plan_cache_mode` for reads of relations; null lets PostgreSQL choose. */
      readonly planChoice: PlanChoice | null;
      readonly settings: readonly TransactionSetting[];
      /** Index of the literal with the preferred time zone; null without this preference. */
      readonly timezoneLiteral: number | null;
      readonly rollsBack: boolean;
      /** Length of the SQL texts, for the size limit of the cache. */
      readonly characters: number;
    };

export type CompileSettings = PlanSettings & {
  /** Exposed schemas. The search path of the connections must contain the first one, because requests for it do not set a search path. */
  readonly schemas: readonly string[];
  /** Schemas that follow the request's schema on the search path. */
  readonly extraSearchPath: readonly string[];
};

let lastId = 0;

/**
 * Compiles a shape to a statement and the rules of its responses; for OPTIONS, to the response itself.
 * @throws {DataError} with PostgREST's code, for example if the request names an unknown table
 */
export function compileShape(
  tree: RequestTree,
  cache: SchemaCache,
  settings: CompileSettings,
): CompiledShape {
  if (tree.action === 'info') return { kind: 'info', response: infoResponse(tree, cache), characters: 0 };
  const plan = planRequest(tree, cache, settings);
  const statement = writeStatement(plan);
  const table = 'relation' in tree ? cache.tables.get(keyOf({ ...tree, name: tree.relation })) : undefined;
  const rules = responseRulesOf(tree, {
    returnsVoid: plan.action === 'call' && plan.function.returns.kind === 'void',
    canConflict:
      tree.action === 'insert' && (tree.conflictColumns !== null || (table?.primaryKey.length ?? 0) > 0),
  });
  lastId += 1;
  return {
    kind: 'statement',
    id: lastId,
    schema: tree.schema,
    statement,
    estimate: statement.estimate,
    rules,
    permissionHints: permissionHints(plan, tree.schema, cache),
    // Only for reads of relations, and not for EXPLAIN (`format.plan`). In calls and writes, the mode would also apply to statements
    // inside functions and triggers.
    planChoice: statement.isReadOnly && plan.action === 'read' && !tree.format.plan ? new PlanChoice() : null,
    settings: transactionSettingsOf(statement, tree.schema, settings),
    timezoneLiteral: tree.preferences.timezone?.literal ?? null,
    rollsBack: tree.preferences.transaction === 'rollback',
    characters: statement.text.length + (statement.estimate?.text.length ?? 0),
  };
}

function transactionSettingsOf(
  { settings }: Statement,
  schema: string,
  { schemas, extraSearchPath }: CompileSettings,
): readonly TransactionSetting[] {
  if (schema === schemas[0]) return settings;
  const path = [schema, ...extraSearchPath].map(quoteIdentifier).join(', ');
  return [['search_path', path], ...settings];
}

/**
 * Returns the response to OPTIONS.
 * @throws {DataError} PGRST205 or PGRST202
 */
function infoResponse({ schema, target, name }: InfoTree, cache: SchemaCache): DataResponse {
  if (target === 'relation') return relationInfo(findTable(cache, { schema, name }));
  const [first] = cache.functions.get(keyOf({ schema, name })) ?? [];
  if (first) return functionInfo(first);
  throw new DataError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${schema}.${name} without parameters in the schema cache`,
    details: `Searched for the function ${schema}.${name} without parameters, but no matches were found in the schema cache.`,
  });
}
