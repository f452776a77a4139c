import type { Pool } from 'pg';
import { type CompiledShape, type CompileSettings, compileShape } from './compile-shape.ts';
import { DataError } from './errors.ts';
import type { Caller, CallerCheck } from './execute/caller.ts';
import { pipelinedPool } from './execute/connection-pool.ts';
import { type Execution, executeStatement } from './execute/execute-statement.ts';
import type { TextValue } from './execute/pipeline.ts';
import { contextStatementBuilder, type TransactionSetting } from './execute/request-context.ts';
import type { DataRequest, RequestSettings, ShapedRequest } from './request/data-request.ts';
import { shapeRequest } from './request/shape-request.ts';
import { checkResult } from './respond/check-result.ts';
import type { DataResponse } from './respond/data-response.ts';
import { errorResponse } from './respond/error-response.ts';
import { withPermissionHint } from './respond/permission-hint.ts';
import { planResponse, resultRow } from './respond/result-row.ts';
import { type ResponseDetails, writeResponse } from './respond/write-response.ts';
import type { SchemaCache } from './schema/schema-cache.ts';
import type { StatementParameter } from './sql/statement.ts';
import type { ErrorOverrides } from './sqlstate.ts';
import { StatementCache } from './statement-cache.ts';

export type DataSettings = RequestSettings &
  CompileSettings & {
    /** An SQL expression that checks the caller before the statement runs; null for no check. */
    readonly callerCheck: CallerCheck | null;
    /** Names of settings with a value for each caller, such as `request.jwt.claims`. */
    readonly callerSettings: readonly string[];
    /** Statuses and hints for PostgreSQL errors where this API differs from PostgREST. */
    readonly errorOverrides: ErrorOverrides;
  };

export type DataApiOptions = {
  /** Connects as a role that can switch to the role of every caller. */
  readonly pool: Pool;
  readonly settings: DataSettings;
  readonly readSchema: () => Promise<SchemaCache>;
  /** Called before an error of PostgreSQL, a lost connection or a result that is too large becomes a response. */
  readonly onDatabaseError?: (error: Error) => void;
  /** Called before each execution, for tests and benchmarks. */
  readonly onExecute?: ((execution: Execution) => void) | undefined;
};

export type DataApi = {
  /**
   * Handles a request. Errors of the request or the database become responses.
   * @throws {CallerRejectedError} if the caller check returns a reason
   * @throws any unexpected error, which is a bug
   */
  handle(request: DataRequest, caller: Caller): Promise<DataResponse>;
  /** Reads the schema again. Requests use the previous schema until the new one is read. */
  reload(): Promise<void>;
};

/** Maximum number of cached shapes. A shape is a request without its literals. */
const MAX_SHAPES = 1_000;
/** Maximum total length of all cached shapes and statements, in characters of at most two bytes. */
const MAX_CHARACTERS = 8_000_000;

/** Creates a Data API. It reads the schema at the first request. */
export function createDataApi(options: DataApiOptions): DataApi {
  const { pool, settings, readSchema, onDatabaseError, onExecute } = options;
  const connections = pipelinedPool(pool);
  const buildContextStatement = contextStatementBuilder(settings.callerCheck, settings.callerSettings);
  type LoadedSchema = { readonly schema: SchemaCache; readonly shapes: StatementCache<CompiledShape> };
  let loaded: LoadedSchema | null = null;
  let loading: Promise<LoadedSchema> | null = null;

  const load = (): Promise<LoadedSchema> => {
    loading ??= readSchema()
      .then((schema) => {
        loaded = { schema, shapes: new StatementCache<CompiledShape>(MAX_SHAPES, MAX_CHARACTERS) };
        return loaded;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };

  const compiledShapeOf = ({ schema, shapes }: LoadedSchema, shaped: ShapedRequest): CompiledShape => {
    const found = shapes.get(shaped.shape);
    if (found) return found;
    const compiled = compileShape(shaped.parseTree(), schema, settings);
    shapes.put(shaped.shape, compiled, compiled.characters);
    return compiled;
  };

  const run = async (request: DataRequest, caller: Caller): Promise<DataResponse> => {
    const shaped = shapeRequest(request, settings);
    const current = loaded ?? (await load().catch(throwSchemaUnavailable));
    const shape = compiledShapeOf(current, shaped);
    if (shape.kind === 'info') return shape.response;
    const { statement, rules, estimate } = shape;
    const { literals, maxAffected } = shaped;
    const timezone = timezoneOf(shape.timezoneLiteral, shaped, current.schema, rules.isStrict);
    const transactionSettings: TransactionSetting[] = [...shape.settings];
    if (timezone !== null) transactionSettings.push(['timezone', timezone]);
    const key = `${shape.id} ${caller.role}`;
    const planMode = shape.planChoice?.next() ?? null;
    const execution: Execution = {
      context: buildContextStatement(caller, request, statement.isReadOnly, transactionSettings, planMode),
      statement: { key, text: statement.text, values: valuesOf(statement.parameters, literals) },
      estimate: estimate && {
        key: `${key} estimate`,
        text: estimate.text,
        values: valuesOf(estimate.parameters, literals),
      },
      isReadOnly: statement.isReadOnly,
      check(rows) {
        if (rules.kind !== 'plan') checkResult(rules, Number(resultRow(rows).pageTotal), maxAffected);
      },
      end: shape.rollsBack ? 'rollback' : 'commit',
    };
    onExecute?.(execution);
    const result = await executeStatement(connections, execution).catch((error: unknown) => {
      throw withPermissionHint(error, shape.permissionHints, caller.role);
    });
    if (planMode && result.milliseconds !== null) shape.planChoice?.record(planMode, result.milliseconds);
    const details: ResponseDetails = {
      query: request.query,
      offset: shaped.range.offset,
      isHead: shaped.isHead,
      maxAffected,
      timezone,
      profile: profileOf(request, settings, shape.schema),
    };
    if (rules.kind === 'plan') return planResponse(result.rows, rules, details);
    return writeResponse(
      resultRow(result.rows, rules.count, result.estimate, settings.maxRows),
      rules,
      details,
    );
  };

  return {
    async handle(request, caller) {
      try {
        return await run(request, caller);
      } catch (error) {
        const response = errorResponse(error, {
          isAnonymous: caller.isAnonymous,
          isHead: request.method === 'HEAD',
          overrides: settings.errorOverrides,
        });
        if (!response) throw error;
        if (error instanceof Error && !(error instanceof DataError)) onDatabaseError?.(error);
        return response;
      }
    },
    async reload() {
      await loading;
      await load();
    },
  };
}

function valuesOf(parameters: readonly StatementParameter[], literals: readonly string[]): TextValue[] {
  return parameters.map((parameter) =>
    'literal' in parameter ? (literals[parameter.literal] ?? null) : parameter.constant,
  );
}

/** Returns the schema for the response's Content-Profile header, if the request has a profile header or there are several schemas. */
function profileOf(
  { method, headers }: DataRequest,
  { schemas }: RequestSettings,
  schema: string,
): string | null {
  const name = method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile';
  return schemas.length > 1 || headers[name] !== undefined ? schema : null;
}

/**
 * Returns the preferred time zone if it exists.
 * @throws {DataError} PGRST122 for an unknown one with `handling=strict`
 */
function timezoneOf(
  index: number | null,
  { literals }: ShapedRequest,
  { timeZones }: SchemaCache,
  isStrict: boolean,
): string | null {
  const name = index === null ? undefined : literals[index];
  if (name === undefined) return null;
  if (timeZones.has(name)) return name;
  if (!isStrict) return null;
  throw new DataError({
    status: 400,
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: timezone=${name}`,
  });
}

function throwSchemaUnavailable(error: unknown): never {
  const unavailable = new DataError({
    status: 503,
    code: 'PGRST002',
    message: 'Could not query the database for the schema cache. Retrying.',
  });
  unavailable.cause = error;
  throw unavailable;
}
