import { FEATURE_NOT_SUPPORTED, INVALID_SQL_STATEMENT_NAME } from '../sqlstate.ts';
import { CallerRejectedError } from './caller.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { BoundStatement, Row } from './pipeline.ts';
import { ConnectionLostError, type PipelinedConnection } from './pipelined-connection.ts';

export type Execution = {
  /** Sets role and request context. A non-empty text in its first column rejects the caller. */
  readonly context: BoundStatement;
  readonly statement: BoundStatement;
  /** A second statement for the planner's estimate of the total. */
  readonly estimate: BoundStatement | null;
  readonly isReadOnly: boolean;
  /** Checks the result. Runs before the transaction of a write ends, so that an error rolls the write back. */
  readonly check: (rows: readonly Row[]) => void;
  readonly end: 'commit' | 'rollback';
};

export type ExecutionResult = {
  readonly rows: readonly Row[];
  /** Rows of the estimate; empty if there is no estimate. */
  readonly estimate: readonly Row[];
  /** Time until the response of the database; null if it had to prepare the statement first. */
  readonly milliseconds: number | null;
};

const BEGIN = withoutParameters('begin');
const COMMIT = withoutParameters('commit');
const ROLLBACK = withoutParameters('rollback');
/** A rollback that the request asks for must report the same violations of deferred constraints as a commit. */
const CHECK_CONSTRAINTS = withoutParameters('set constraints all immediate');

/**
 * Runs a statement for a caller. A read is a single pipeline, which is an implicit transaction. A write begins its transaction in the
 * pipeline of its statement, and ends the transaction in a later pipeline, after the result was checked.
 * @throws {CallerRejectedError} if the caller check gives a reason
 * @throws {DatabaseError} from PostgreSQL
 * @throws {ConnectionLostError}
 * @throws {ResponseTooLargeError}
 * @throws any error that `check` throws
 */
export async function executeStatement(pool: ConnectionPool, execution: Execution): Promise<ExecutionResult> {
  const connection = await pool.acquire();
  try {
    return await runOrRetry(connection, execution);
  } finally {
    pool.release(connection);
  }
}

/**
 * Runs an execution. If a prepared statement is out of date or no longer exists, discards all prepared statements of the connection and
 * retries once: the first attempt has changed nothing.
 */
async function runOrRetry(connection: PipelinedConnection, execution: Execution): Promise<ExecutionResult> {
  try {
    return await run(connection, execution);
  } catch (error) {
    if (!isStalePlan(error) || connection.isLost || connection.isInTransaction) throw error;
    connection.statements.removeAll();
    return run(connection, execution);
  }
}

function run(connection: PipelinedConnection, execution: Execution): Promise<ExecutionResult> {
  return execution.isReadOnly ? runPipeline(connection, execution) : runWrite(connection, execution);
}

async function runWrite(connection: PipelinedConnection, execution: Execution): Promise<ExecutionResult> {
  try {
    const result = await runPipeline(connection, execution);
    await send(connection, execution.end === 'rollback' ? CHECK_CONSTRAINTS : COMMIT);
    return result;
  } finally {
    if (connection.isInTransaction && !connection.isLost)
      await send(connection, ROLLBACK).catch(ignoreConnectionLoss);
  }
}

/** Runs everything except the commit or rollback of a write, and checks the result. */
async function runPipeline(connection: PipelinedConnection, execution: Execution): Promise<ExecutionResult> {
  const { context, statement, estimate, isReadOnly } = execution;
  const wasPrepared = connection.statements.has(statement.key);
  const statements = isReadOnly ? [context, statement] : [BEGIN, context, statement];
  if (estimate) statements.push(estimate);
  const started = performance.now();
  const { rows, error } = await connection.run(statements);
  const milliseconds = wasPrepared ? performance.now() - started : null;
  const contextIndex = isReadOnly ? 0 : 1;
  const reason = rows[contextIndex]?.[0]?.[0];
  if (reason) throw new CallerRejectedError(reason);
  if (error) throw error;
  const result = {
    rows: rows[contextIndex + 1] ?? [],
    estimate: rows[contextIndex + 2] ?? [],
    milliseconds,
  };
  execution.check(result.rows);
  return result;
}

async function send(connection: PipelinedConnection, statement: BoundStatement): Promise<void> {
  const { error } = await connection.run([statement]);
  if (error) throw error;
}

function withoutParameters(text: string): BoundStatement {
  return { key: text, text, values: [] };
}

function ignoreConnectionLoss(error: unknown): void {
  if (!(error instanceof ConnectionLostError)) throw error;
}

/** Returns whether a cached plan is out of date, or a prepared statement no longer exists. */
function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === INVALID_SQL_STATEMENT_NAME) return true;
  return (
    error.code === FEATURE_NOT_SUPPORTED && 'routine' in error && error.routine === 'RevalidateCachedQuery'
  );
}
