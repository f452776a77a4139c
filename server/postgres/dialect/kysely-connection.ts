import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import * as z from 'zod/mini';
import { FEATURE_NOT_SUPPORTED } from '#shared/sqlstate.ts';
import { parseAccountStatus } from '../account-status.ts';
import { checkStatement } from '../client/check-statement.ts';
import type { Connection } from './connection.ts';
import { type MessageGroup, Pipeline, type Result } from './pipeline.ts';
import { type PreparedStatement, rowOf } from './prepared-statements.ts';
import { AccountRejectedError, contextStatement, type RequestContext } from './request-context.ts';
import type { WireText, WireValues } from './wire-values.ts';

type Transaction = {
  /** The BEGIN statement; null after it was sent. */
  begin: string | null;
  context: RequestContext | null;
};

/** Messages before a statement, and the index of the context statement's result. */
type Preamble = { readonly messages: readonly MessageGroup[]; readonly contextIndex: number | null };

const EMPTY_RESULT: Result = { tag: '', rows: [] };

/**
 * PostgreSQL plans a statement for its values this many times. Then it may switch to one plan for all values,
 * which is slow for unusual values such as the id of a popular post. So the statement is prepared again before that.
 */
const EXECUTIONS_PER_PREPARE = 5;

/** PostgreSQL's error for a changed table: "cached plan must not change result type". */
const STALE_PLAN = z.object({
  code: z.literal(FEATURE_NOT_SUPPORTED),
  routine: z.literal('RevalidateCachedQuery'),
});

/**
 * A connection that Kysely uses, from acquiring to releasing it. BEGIN and the context are sent in one pipeline with the
 * first statement of the transaction, or with its preparation if it is not prepared yet; before a script, they have a separate pipeline.
 * If the context allows separate reads, the reads before the first statement of another kind are sent without BEGIN and COMMIT:
 * PostgreSQL runs a pipeline without BEGIN as one transaction.
 */
export class KyselyConnection implements DatabaseConnection {
  readonly #connection: Connection;
  readonly #values: WireValues;
  #transaction: Transaction | null = null;

  constructor(connection: Connection, values: WireValues) {
    this.#connection = connection;
    this.#values = values;
  }

  begin(statement: string): void {
    this.#transaction = { begin: statement, context: null };
  }

  /** Sets the context of the transaction that was just begun. */
  setContext(context: RequestContext): void {
    if (!this.#transaction?.begin) throw new Error('The context must be set before the first statement');
    this.#transaction.context = context;
  }

  async commit(): Promise<void> {
    // PostgreSQL responds to COMMIT with the tag ROLLBACK, without an error, if a statement had failed.
    if ((await this.#end('commit')) === 'ROLLBACK')
      throw new Error('A failed transaction cannot be committed');
  }

  async rollback(): Promise<void> {
    // PostgreSQL rolls back the transaction of a lost connection, and the caller already has the error.
    if (!this.#connection.isLost) await this.#end('rollback');
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    checkStatement(query.sql, query.parameters);
    const isScript = query.query.kind === 'RawNode' && query.parameters.length === 0;
    const { tag, rows } = await (isScript ? this.#executeScript(query.sql) : this.#execute(query));
    const [, changed] = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag) ?? [];
    return {
      rows: rows as Row[],
      ...(changed === undefined ? {} : { numAffectedRows: BigInt(changed) }),
    };
  }

  streamQuery(): never {
    throw new Error('Streaming rows is not supported');
  }

  release(): void {
    this.#connection.release();
  }

  async #execute(query: CompiledQuery): Promise<{ tag: string; rows: Record<string, unknown>[] }> {
    const types = this.#values.typesOf(query.parameters);
    const key = `${this.#transaction?.context?.role ?? ''} ${types} ${query.sql}`;
    const begin = this.#transaction?.begin ?? null;
    try {
      return await this.#executePrepared(query, types, key);
    } catch (error) {
      if (!STALE_PLAN.safeParse(error).success) throw error;
      this.#connection.statements.remove(key);
      if (this.#transaction) {
        // The error also undid earlier statements of the transaction, so retrying this one is not enough.
        if (begin === null) throw error;
        this.#transaction.begin = begin;
      }
      if (this.#connection.isInTransaction)
        await this.#run({ messages: [this.#controlMessage('rollback')], contextIndex: null });
      return this.#executePrepared(query, types, key);
    }
  }

  async #executePrepared(query: CompiledQuery, types: readonly number[], key: string) {
    const isSeparateRead = isReadOnly(query) && this.#transaction?.context?.allowsSeparateReads === true;
    const { statements } = this.#connection;
    let statement = statements.find(key);
    if (!statement) {
      statement = await this.#prepare(query.sql, types, isSeparateRead);
      statements.add(key, statement);
    }
    const values = this.#values.write(query.parameters, statement.parameterTypes);
    const mustPrepareAgain = statement.executions >= EXECUTIONS_PER_PREPARE;
    statement.executions = mustPrepareAgain ? 1 : statement.executions + 1;
    const { name, parameterTypes } = statement;
    const { messages, contextIndex } = this.#preamble(isSeparateRead);
    const prepareAgain = mustPrepareAgain
      ? [closeMessage(name), parseMessage(name, query.sql, parameterTypes)]
      : [];
    const pipeline = Pipeline.fromMessages(
      [...messages, ...prepareAgain, executeMessage(name, values)],
      this.#values,
    );
    try {
      await this.#runPipeline(pipeline, contextIndex);
    } catch (error) {
      // The pipeline may have failed after it closed the statement and before it prepared it again.
      if (mustPrepareAgain) statements.remove(key);
      throw error;
    }
    if (mustPrepareAgain) statement.columns = pipeline.columns;
    const { columns } = statement;
    const { tag, rows } = pipeline.results.at(-1) ?? EMPTY_RESULT;
    return { tag, rows: rows.map((fields) => rowOf(columns, fields)) };
  }

  /** Prepares the statement as the role that will execute it. */
  async #prepare(
    text: string,
    types: readonly number[],
    isSeparateRead: boolean,
  ): Promise<PreparedStatement> {
    const { statements } = this.#connection;
    const name = statements.nameFor(text);
    const closing = statements.takeNamesToClose().map(closeMessage);
    const preamble = this.#preamble(isSeparateRead);
    const pipeline = Pipeline.fromMessages(
      [...closing, ...preamble.messages, parseMessage(name, text, types)],
      this.#values,
    );
    await this.#runPipeline(pipeline, preamble.contextIndex);
    return {
      name,
      parameterTypes: pipeline.parameterTypes.map((type, index) => types[index] || type),
      columns: pipeline.columns,
      executions: 0,
    };
  }

  async #executeScript(script: string) {
    const preamble = this.#preamble(false);
    if (preamble.messages.length > 0) await this.#run(preamble);
    const pipeline = Pipeline.fromScript(script, this.#values);
    await this.#runPipeline(pipeline, null);
    const { tag, rows } = pipeline.results.at(-1) ?? EMPTY_RESULT;
    return { tag, rows: rows.map((fields) => rowOf(pipeline.columns, fields)) };
  }

  async #end(statement: 'commit' | 'rollback'): Promise<string> {
    const transaction = this.#transaction;
    this.#transaction = null;
    if (!transaction || transaction.begin !== null) return '';
    return (await this.#run({ messages: [this.#controlMessage(statement)], contextIndex: null })).tag;
  }

  /**
   * Returns the messages before a statement. Until BEGIN is sent, each statement needs the context, and also BEGIN unless it is a
   * separate read. After BEGIN, statements need neither.
   */
  #preamble(isSeparateRead: boolean): Preamble {
    const transaction = this.#transaction;
    if (!transaction || transaction.begin === null) return { messages: [], contextIndex: null };
    const { begin, context } = transaction;
    const messages = isSeparateRead ? [] : [this.#controlMessage(begin)];
    // From here on the transaction may be open.
    if (!isSeparateRead) transaction.begin = null;
    if (!context) return { messages, contextIndex: null };
    const { text, values } = contextStatement(context);
    return { messages: [...messages, this.#controlMessage(text, values)], contextIndex: messages.length };
  }

  #controlMessage(text: string, values: WireText[] = []): MessageGroup {
    const { controlStatements } = this.#connection;
    const preparedName = controlStatements.get(text);
    if (preparedName !== undefined) return executeMessage(preparedName, values);
    const name = this.#connection.nextControlName();
    return {
      send(connection) {
        connection.parse({ name, text, types: [] }, true);
        executeMessage(name, values).send(connection);
      },
      onParsed: () => controlStatements.set(text, name),
    };
  }

  /** Runs the messages and returns the last result. */
  async #run({ messages, contextIndex }: Preamble): Promise<Result> {
    const pipeline = Pipeline.fromMessages(messages, this.#values);
    await this.#runPipeline(pipeline, contextIndex);
    return pipeline.results.at(-1) ?? EMPTY_RESULT;
  }

  async #runPipeline(pipeline: Pipeline, contextIndex: number | null): Promise<void> {
    const failed = await this.#connection.run(pipeline).then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    const accountStatus =
      contextIndex === null ? null : parseAccountStatus(pipeline.results[contextIndex]?.rows[0]?.[0]);
    if (accountStatus) throw new AccountRejectedError(accountStatus);
    if (failed) throw failed.reason;
    // Without the transaction, the next statement would run as the owner of the database.
    if (this.#transaction?.begin === null && !this.#connection.isInTransaction)
      throw new Error('A statement ended the transaction');
  }
}

/** Prepares a statement and requests the types of its parameters and columns. */
function parseMessage(name: string, text: string, types: readonly number[]): MessageGroup {
  return {
    send(connection) {
      // The driver declares the type ids as texts, and converts them to numbers.
      connection.parse({ name, text, types: types.map(String) }, true);
      connection.describe({ type: 'S', name }, true);
    },
    onParsed: () => undefined,
  };
}

function closeMessage(name: string): MessageGroup {
  return { send: (connection) => connection.close({ type: 'S', name }, true) };
}

function executeMessage(statement: string, values: WireText[]): MessageGroup {
  return {
    send(connection) {
      connection.bind({ statement, values }, true);
      connection.execute(null, true);
    },
  };
}

/** Returns whether a query is a SELECT without WITH, which may contain writes, and without FOR UPDATE or the like, which lock rows. */
function isReadOnly({ query }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) && !query.with && !query.endModifiers;
}
