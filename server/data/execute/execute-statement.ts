import { CallerRejected } from './caller.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { type Message, Pipeline, type StatementResult, type TextValue } from './pipeline.ts';
import {
  ConnectionLost,
  type PipelinedConnection,
  type PreparableStatement,
} from './pipelined-connection.ts';

export type BoundStatement = PreparableStatement & { readonly values: readonly TextValue[] };

export type Execution = {
  /** Puts caller and request into force; a first column that is not empty rejects the caller. */
  readonly scope: BoundStatement;
  readonly statement: BoundStatement;
  /** A second statement that tells the planner's estimate of the total. */
  readonly estimate: BoundStatement | null;
  readonly isReadOnly: boolean;
  /** Looks at the result before the transaction ends; what it throws rolls it back. */
  readonly check: (rows: readonly TextValue[][]) => void;
  readonly end: 'commit' | 'rollback';
};

export type ExecutionResult = {
  readonly rows: readonly TextValue[][];
  /** Of the estimate; empty where there was none. */
  readonly estimate: readonly TextValue[][];
  /** How long the database took; null where it prepared the statement first. */
  readonly milliseconds: number | null;
};

const BEGIN = fixed('begin');
const COMMIT = fixed('commit');
const ROLLBACK = fixed('rollback');
/** What a commit would check has to hold for a rollback on request, too. */
const CHECK_CONSTRAINTS = fixed('set constraints all immediate');

/**
 * Runs a statement for a caller. A read is one pipeline, and a transaction by that. A write begins its transaction in the same
 * pipeline as its statement and ends it in a second one, after the result was looked at.
 * @throws {CallerRejected} when the caller check gives a reason
 * @throws PostgreSQL's error, what `check` throws, or {ConnectionLost}
 */
export async function executeStatement(pool: ConnectionPool, execution: Execution): Promise<ExecutionResult> {
  const connection = await pool.acquire();
  try {
    return await withFreshPlans(connection, execution);
  } finally {
    connection.release();
  }
}

/** Where DDL made a prepared statement stale, all are prepared again, once: nothing of the transaction was kept. */
async function withFreshPlans(
  connection: PipelinedConnection,
  execution: Execution,
): Promise<ExecutionResult> {
  try {
    return await run(connection, execution);
  } catch (error) {
    if (!isStalePlan(error) || connection.isLost || connection.inTransaction) throw error;
    connection.statements.removeAll();
    return run(connection, execution);
  }
}

async function run(connection: PipelinedConnection, execution: Execution): Promise<ExecutionResult> {
  const { isReadOnly, end, check } = execution;
  if (isReadOnly) {
    const result = await runMain(connection, execution);
    check(result.rows);
    return result;
  }
  try {
    const result = await runMain(connection, execution);
    check(result.rows);
    if (end === 'rollback') await send(connection, [connection.bound(CHECK_CONSTRAINTS, [])]);
    else await send(connection, [connection.bound(COMMIT, [])]);
    return result;
  } finally {
    if (connection.inTransaction && !connection.isLost)
      await send(connection, [connection.bound(ROLLBACK, [])]).catch(ignoreLost);
  }
}

async function runMain(connection: PipelinedConnection, execution: Execution): Promise<ExecutionResult> {
  const { scope, statement, estimate, isReadOnly } = execution;
  const wasPrepared = connection.statements.has(statement.key);
  const messages: Message[] = [];
  for (const name of connection.statements.takeClosing()) messages.push(closing(name));
  if (!isReadOnly) messages.push(connection.bound(BEGIN, []));
  messages.push(connection.bound(scope, scope.values));
  messages.push(connection.bound(statement, statement.values));
  if (estimate) messages.push(connection.bound(estimate, estimate.values));
  const pipeline = Pipeline.of(messages);
  const started = performance.now();
  const failure = await connection.run(pipeline).then(
    () => null,
    (reason: unknown) => ({ reason }),
  );
  const { results } = pipeline;
  const at = isReadOnly ? 0 : 1;
  const reason = results[at]?.rows[0]?.[0];
  if (reason) throw new CallerRejected(reason);
  if (failure) throw failure.reason;
  return {
    rows: rowsOf(results[at + 1]),
    estimate: rowsOf(results[at + 2]),
    milliseconds: wasPrepared ? performance.now() - started : null,
  };
}

async function send(connection: PipelinedConnection, messages: readonly Message[]): Promise<void> {
  await connection.run(Pipeline.of(messages));
}

function rowsOf(result: StatementResult | undefined): TextValue[][] {
  return result?.rows ?? [];
}

function fixed(text: string): PreparableStatement {
  return { key: text, text };
}

function closing(name: string): Message {
  return { send: (connection) => connection.close({ type: 'S', name }, true) };
}

function ignoreLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) throw error;
}

/** "cached plan must not change result type", or a statement that the database has dropped. */
function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === '26000') return true;
  return error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
