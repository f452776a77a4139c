import { CallerRejectedError } from './caller.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { BoundStatement, Row } from './pipeline.ts';
import { ConnectionLostError, type PipelinedConnection } from './pipelined-connection.ts';

export type Execution = {
  /** Puts caller and request into force; a first column that is not empty rejects the caller. */
  readonly context: BoundStatement;
  readonly statement: BoundStatement;
  /** A second statement that tells the planner's estimate of the total. */
  readonly estimate: BoundStatement | null;
  readonly isReadOnly: boolean;
  /** Looks at the result before the transaction ends; what it throws rolls it back. */
  readonly check: (rows: readonly Row[]) => void;
  readonly end: 'commit' | 'rollback';
};

export type ExecutionResult = {
  readonly rows: readonly Row[];
  /** Of the estimate; empty where there was none. */
  readonly estimate: readonly Row[];
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
 * @throws {CallerRejectedError} when the caller check gives a reason
 * @throws PostgreSQL's error, what `check` throws, or {ConnectionLost}
 */
export async function executeStatement(pool: ConnectionPool, execution: Execution): Promise<ExecutionResult> {
  const connection = await pool.acquire();
  try {
    return await retryStalePlan(connection, execution);
  } finally {
    pool.release(connection);
  }
}

/** Where DDL made a prepared statement stale, all are prepared again, once: nothing of the transaction was kept. */
async function retryStalePlan(
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

function run(connection: PipelinedConnection, execution: Execution): Promise<ExecutionResult> {
  return execution.isReadOnly ? runPipeline(connection, execution) : runWrite(connection, execution);
}

async function runWrite(connection: PipelinedConnection, execution: Execution): Promise<ExecutionResult> {
  try {
    const result = await runPipeline(connection, execution);
    await send(connection, execution.end === 'rollback' ? CHECK_CONSTRAINTS : COMMIT);
    return result;
  } finally {
    if (connection.inTransaction && !connection.isLost) await send(connection, ROLLBACK).catch(ignoreLost);
  }
}

/** Runs everything up to the end of the transaction, and checks the result. */
async function runPipeline(connection: PipelinedConnection, execution: Execution): Promise<ExecutionResult> {
  const { context, statement, estimate, isReadOnly } = execution;
  const wasPrepared = connection.statements.has(statement.key);
  const statements = isReadOnly ? [context, statement] : [BEGIN, context, statement];
  if (estimate) statements.push(estimate);
  const started = performance.now();
  const { rows, error } = await connection.run(statements);
  const milliseconds = wasPrepared ? performance.now() - started : null;
  const at = isReadOnly ? 0 : 1;
  const reason = rows[at]?.[0]?.[0];
  if (reason) throw new CallerRejectedError(reason);
  if (error) throw error;
  const result = { rows: rows[at + 1] ?? [], estimate: rows[at + 2] ?? [], milliseconds };
  execution.check(result.rows);
  return result;
}

async function send(connection: PipelinedConnection, statement: BoundStatement): Promise<void> {
  const { error } = await connection.run([statement]);
  if (error) throw error;
}

function fixed(text: string): BoundStatement {
  return { key: text, text, values: [] };
}

function ignoreLost(error: unknown): void {
  if (!(error instanceof ConnectionLostError)) throw error;
}

/** "cached plan must not change result type", or a statement that the database has dropped. */
function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === '26000') return true;
  return error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
