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
  const storedFunction = findFunction(context.cache, {
    schema: tree.schema,
    name: tree.function,
    ...argumentsOf(tree.arguments),
  });
  if (
    tree.preferences.hasMaxAffected &&
    tree.preferences.handling === 'strict' &&
    !storedFunction.returns.isSet
  )
    throw maxAffectedWithoutSetError();
  if (!supportsFormat(storedFunction, tree.format)) throw unavailableMediaError(tree.format);
  const plannedArguments = planArguments(storedFunction, tree.arguments);
  // With a count, the rows and the count come from a single call in a common table expression.
  const source: RowSource =
    tree.preferences.count === null
      ? { kind: 'call', function: storedFunction, arguments: plannedArguments }
      : { kind: 'cte' };
  return {
    action: 'call',
    function: storedFunction,
    arguments: plannedArguments,
    rows: planRows(context, {
      scope: resultScope(context, storedFunction, source),
      source,
      query: splitByRelation(tree.select, tree),
      depth: 0,
    }),
    format: tree.format,
    geoJsonFunction: context.cache.geoJsonFunction,
    count: tree.preferences.count === null ? null : 'exact',
    maxRows: context.settings.maxRows,
    hasBody: tree.method !== 'HEAD' && storedFunction.returns.kind !== 'void',
    isReadOnly: tree.method !== 'POST' || storedFunction.volatility !== 'volatile',
  };
}

/** Returns whether the result fits the format: text and bytes need scalars, XML needs `xml` values. */
function supportsFormat({ returns }: StoredFunction, { media }: ResponseFormat): boolean {
  if (media === 'text' || media === 'octets') return returns.kind !== 'composite';
  return media !== 'xml' || returns.type === 'xml';
}

function resultScope(context: PlanContext, { name, returns }: StoredFunction, source: RowSource): Scope {
  const alias = context.newAlias();
  const table = (returns.table && context.cache.tables.get(keyOf(returns.table))) || null;
  const columns = (returns.columns ?? []).map(
    (column) => [column.name, { ...column, baseType: column.type }] as const,
  );
  return {
    row: {
      alias,
      // Rows of a common table expression do not have the type of the table.
      record: source.kind === 'cte' && table ? { type: table, columns: [...table.columns.keys()] } : null,
    },
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
  csv: 'csv',
  text: 'text',
  bytea: 'bytea',
  xml: 'xml',
} as const satisfies Readonly<Record<RawArguments['type'], ArgumentSource>>;

function planArguments(storedFunction: StoredFunction, callArguments: CallArguments): PlannedArguments {
  const { parameters } = storedFunction;
  const [first] = parameters;
  if (callArguments.kind !== 'query' && first && takesBody(storedFunction))
    return { kind: 'unnamed', body: callArguments.body, type: first.type };
  const names = new Set(
    callArguments.kind === 'query' ? callArguments.values.map(({ name }) => name) : callArguments.names,
  );
  const passedParameters = parameters.filter(({ name }) => names.has(name));
  if (passedParameters.length === 0) return { kind: 'none' };
  if (callArguments.kind !== 'query')
    return {
      kind: 'object',
      body: callArguments.body,
      isList: callArguments.kind === 'raw',
      parameters: passedParameters,
    };
  return {
    kind: 'values',
    values: passedParameters.map((parameter) => ({
      parameter,
      literals: callArguments.values
        .filter(({ name }) => name === parameter.name)
        .flatMap(({ literals }) => literals),
    })),
  };
}

/**
 * Checks a call whose body is a list of anything but objects with the same keys: such a list has no named arguments, so only a function
 * with one unnamed parameter can take it.
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
