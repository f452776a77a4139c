import { DataError } from '../errors.ts';
import { unavailableMediaError } from '../request/headers/media-type.ts';
import type { CallArguments, CallTree, ResponseFormat } from '../request/request-tree.ts';
import { type ArgumentSource, findFunction, takesBody } from '../schema/lookup/find-function.ts';
import { keyOf, type StoredFunction } from '../schema/schema-cache.ts';
import { type CallPlan, type PlannedArguments, type RowSource, SCALAR_COLUMN } from './plan.ts';
import { planRows } from './plan-rows.ts';
import { splitByRelation } from './relation-query.ts';
import type { PlanContext, Scope } from './scope.ts';

type RawArguments = Extract<CallArguments, { kind: 'raw' }>;

/**
 * Plans a function call.
 * @throws {DataError}
 */
export function planCall(context: PlanContext, tree: CallTree): CallPlan {
  if (tree.arguments.kind === 'raw' && tree.arguments.type === 'mixed') requireBodyFunction(context, tree);
  const called = findFunction(context.cache, {
    schema: tree.schema,
    name: tree.function,
    ...argumentsOf(tree.arguments),
  });
  if (tree.preferences.hasMaxAffected && tree.preferences.handling === 'strict' && !called.returns.isSet)
    throw maxAffectedWithoutSetError();
  if (!supportsFormat(called, tree.format)) throw unavailableMediaError(tree.format);
  const planned = planArguments(called, tree.arguments);
  // With a count, the rows and the count come from a single call in a common table expression.
  const source: RowSource =
    tree.preferences.count === null
      ? { kind: 'call', function: called, arguments: planned }
      : { kind: 'cte' };
  return {
    action: 'call',
    function: called,
    arguments: planned,
    rows: planRows(context, {
      scope: resultScope(context, called, source),
      source,
      query: splitByRelation(tree.select, tree),
      depth: 0,
    }),
    format: tree.format,
    geoJsonFunction: context.cache.geoJsonFunction,
    count: tree.preferences.count === null ? null : 'exact',
    maxRows: context.settings.maxRows,
    hasBody: tree.method !== 'HEAD' && called.returns.kind !== 'void',
    isReadOnly: tree.method !== 'POST' || called.volatility !== 'volatile',
  };
}

/** Returns whether the result fits the format: text and bytes need a single value, XML an `xml` value. */
function supportsFormat({ returns }: StoredFunction, { media }: ResponseFormat): boolean {
  if (media === 'text' || media === 'octets') return returns.kind !== 'composite';
  return media !== 'xml' || returns.type === 'xml';
}

function resultScope(context: PlanContext, { name, returns }: StoredFunction, source: RowSource): Scope {
  const alias = context.newAlias();
  const table = (returns.table && context.cache.tables.get(keyOf(returns.table))) || null;
  const isTyped = source.kind === 'call' || !table;
  const columns = (returns.columns ?? []).map(
    (column) => [column.name, { ...column, baseType: column.type }] as const,
  );
  return {
    row: { alias, record: isTyped ? null : { type: table, columns: [...table.columns.keys()] } },
    table,
    columns:
      table?.columns ??
      (returns.kind === 'composite'
        ? new Map(columns)
        : new Map([[SCALAR_COLUMN, { name: SCALAR_COLUMN, type: returns.type, baseType: returns.type }]])),
    label: table?.name ?? name,
    usedFields: null,
    presenceField: null,
  };
}

function argumentsOf(callArguments: CallArguments): {
  readonly argumentNames: readonly string[];
  readonly source: ArgumentSource;
} {
  switch (callArguments.kind) {
    case 'query':
      return { argumentNames: callArguments.values.map(({ name }) => name), source: 'query' };
    case 'object':
      return { argumentNames: callArguments.names, source: 'json' };
    case 'raw':
      return { argumentNames: callArguments.names, source: ARGUMENT_SOURCES[callArguments.type] };
  }
}

const ARGUMENT_SOURCES = {
  json: 'json',
  mixed: 'json',
  csv: 'form',
  text: 'text',
  bytea: 'bytea',
  xml: 'xml',
} as const satisfies Readonly<Record<RawArguments['type'], ArgumentSource>>;

function planArguments(called: StoredFunction, callArguments: CallArguments): PlannedArguments {
  const { parameters } = called;
  const [first] = parameters;
  if (callArguments.kind !== 'query' && first && takesBody(called))
    return { kind: 'unnamed', body: callArguments.body, type: first.type };
  const names = new Set(
    callArguments.kind === 'query' ? callArguments.values.map(({ name }) => name) : callArguments.names,
  );
  const named = parameters.filter(({ name }) => names.has(name));
  if (named.length === 0) return { kind: 'none' };
  if (callArguments.kind !== 'query')
    return {
      kind: 'object',
      body: callArguments.body,
      isList: callArguments.kind === 'raw',
      parameters: named,
    };
  return {
    kind: 'values',
    values: named.map((parameter) => ({
      parameter,
      literals: callArguments.values
        .filter(({ name }) => name === parameter.name)
        .flatMap(({ literals }) => literals),
    })),
  };
}

/**
 * Requires a function with one unnamed parameter for a body of rows with different keys, because such rows cannot be
 * named arguments.
 * @throws {DataError} PGRST102
 */
function requireBodyFunction({ cache }: PlanContext, { schema, function: name }: CallTree): void {
  const overloads = cache.functions.get(keyOf({ schema, name })) ?? [];
  if (overloads.some(takesBody)) return;
  throw new DataError({ status: 400, code: 'PGRST102', message: 'All object keys must match' });
}

function maxAffectedWithoutSetError(): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });
}
