import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import * as z from 'zod/mini';
import { parseAccountStatus } from '../account-status.ts';
import { checkStatement } from '../client/check-statement.ts';
import { Exchange, type Outcome, type Step } from './exchange.ts';
import type { Link } from './link.ts';
import { type PreparedStatement, rowOf } from './prepared-statements.ts';
import { type Scope, ScopeRefused, scopeStatement } from './scope.ts';
import type { WireText, WireValues } from './wire-values.ts';

type Transaction = {
  /** The statement that begins it, until that was sent. */
  begin: string | null;
  scope: Scope | null;
};

/** What goes before a statement, and which of its outcomes is that of the scope. */
type Opening = { readonly steps: readonly Step[]; readonly scopeAt: number | null };

const NOTHING: Outcome = { tag: '', rows: [] };

/**
 * So often Postgres plans a statement for the values that it is given; then it may settle on one plan for any values, which
 * is a bad one where values differ: of most posts all comments are read and sorted, of a popular one that takes ever longer.
 */
const PLANNED_BY_VALUES = 5;

/** Where Postgres finds that a plan does not hold any more: "cached plan must not change result type". */
const STALE_PLAN = z.object({ code: z.literal('0A000'), routine: z.literal('RevalidateCachedQuery') });

/**
 * A connection in the hands of one user, from when it is acquired until it is released.
 *
 * A transaction begins with its first statement, in the same exchange as that. Where a scope is in force that allows it, a
 * statement that only reads is an exchange of its own instead: a transaction as well, without a beginning and an end to
 * be sent.
 */
export class ScopedConnection implements DatabaseConnection {
  readonly #link: Link;
  readonly #values: WireValues;
  #transaction: Transaction | null = null;

  constructor(link: Link, values: WireValues) {
    this.#link = link;
    this.#values = values;
  }

  begin(statement: string): void {
    this.#transaction = { begin: statement, scope: null };
  }

  /** Puts a scope into force for the transaction that was just begun. */
  enter(scope: Scope): void {
    if (!this.#transaction?.begin) throw new Error('A scope is entered before the first statement');
    this.#transaction.scope = scope;
  }

  async commit(): Promise<void> {
    // Postgres answers so, without an error, where a statement had failed.
    if ((await this.#end('commit')) === 'ROLLBACK')
      throw new Error('A failed transaction cannot be committed');
  }

  async rollback(): Promise<void> {
    // Of a lost connection nothing is left to roll back, and whoever asked knows the reason already.
    if (!this.#link.isLost) await this.#end('rollback');
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
    throw new Error('Reading in a stream is not offered here');
  }

  release(): void {
    this.#link.release();
  }

  async #execute(query: CompiledQuery): Promise<{ tag: string; rows: Record<string, unknown>[] }> {
    const types = this.#values.typesOf(query.parameters);
    const key = `${this.#transaction?.scope?.role ?? ''} ${types} ${query.sql}`;
    const begin = this.#transaction?.begin ?? null;
    try {
      return await this.#executePrepared(query, types, key);
    } catch (error) {
      if (!STALE_PLAN.safeParse(error).success) throw error;
      this.#link.statements.remove(key);
      if (this.#transaction) {
        // What was done before in the transaction is lost with it.
        if (begin === null) throw error;
        this.#transaction.begin = begin;
      }
      if (this.#link.inTransaction) await this.#run({ steps: [this.#fixedStep('rollback')], scopeAt: null });
      return this.#executePrepared(query, types, key);
    }
  }

  async #executePrepared(query: CompiledQuery, types: readonly number[], key: string) {
    const alone = isReadOnly(query) && this.#transaction?.scope?.readsAlone === true;
    const { statements } = this.#link;
    let statement = statements.find(key);
    if (!statement) {
      statement = await this.#prepare(query.sql, types, alone);
      statements.add(key, statement);
    }
    const values = this.#values.write(query.parameters, statement.parameterTypes);
    const isWornOut = statement.executions >= PLANNED_BY_VALUES;
    statement.executions = isWornOut ? 1 : statement.executions + 1;
    const { name, parameterTypes } = statement;
    const { steps, scopeAt } = this.#opening(alone);
    const renewal = isWornOut ? [closeStep(name), parseStep(name, query.sql, parameterTypes)] : [];
    const exchange = Exchange.of([...steps, ...renewal, boundStep(name, values)], this.#values);
    try {
      await this.#carryOut(exchange, scopeAt);
    } catch (error) {
      // It may have been closed without having been taken in again.
      if (isWornOut) statements.remove(key);
      throw error;
    }
    if (isWornOut) statement.columns = exchange.columns;
    const { columns } = statement;
    const { tag, rows } = exchange.outcomes.at(-1) ?? NOTHING;
    return { tag, rows: rows.map((fields) => rowOf(columns, fields)) };
  }

  /** Has the statement taken in by the role that will carry it out. */
  async #prepare(text: string, types: readonly number[], alone: boolean): Promise<PreparedStatement> {
    const { statements } = this.#link;
    const name = statements.nameFor(text);
    const closing = statements.takeClosing().map(closeStep);
    const opening = this.#opening(alone);
    const exchange = Exchange.of([...closing, ...opening.steps, parseStep(name, text, types)], this.#values);
    await this.#carryOut(exchange, opening.scopeAt);
    return {
      name,
      parameterTypes: exchange.parameterTypes.map((type, index) => types[index] || type),
      columns: exchange.columns,
      executions: 0,
    };
  }

  async #executeScript(script: string) {
    const opening = this.#opening(false);
    if (opening.steps.length > 0) await this.#run(opening);
    const exchange = Exchange.ofScript(script, this.#values);
    await this.#carryOut(exchange, null);
    const { tag, rows } = exchange.outcomes.at(-1) ?? NOTHING;
    return { tag, rows: rows.map((fields) => rowOf(exchange.columns, fields)) };
  }

  async #end(statement: 'commit' | 'rollback'): Promise<string> {
    const transaction = this.#transaction;
    this.#transaction = null;
    if (!transaction || transaction.begin !== null) return '';
    return (await this.#run({ steps: [this.#fixedStep(statement)], scopeAt: null })).tag;
  }

  /** What goes before a statement: the beginning of the transaction if it is the first, and the scope. */
  #opening(alone: boolean): Opening {
    const transaction = this.#transaction;
    if (!transaction || transaction.begin === null) return { steps: [], scopeAt: null };
    const { begin, scope } = transaction;
    const steps = alone ? [] : [this.#fixedStep(begin)];
    // From here on the transaction may be open, whatever comes back.
    if (!alone) transaction.begin = null;
    if (!scope) return { steps, scopeAt: null };
    const { text, values } = scopeStatement(scope);
    return { steps: [...steps, this.#fixedStep(text, values)], scopeAt: steps.length };
  }

  #fixedStep(text: string, values: WireText[] = []): Step {
    const { fixed } = this.#link;
    const known = fixed.get(text);
    if (known !== undefined) return boundStep(known, values);
    const name = this.#link.nextFixedName();
    return {
      send(connection) {
        connection.parse({ name, text, types: [] }, true);
        boundStep(name, values).send(connection);
      },
      onParsed: () => fixed.set(text, name),
    };
  }

  /** @returns what the last of the steps gave */
  async #run({ steps, scopeAt }: Opening, more: readonly Step[] = []): Promise<Outcome> {
    const exchange = Exchange.of([...steps, ...more], this.#values);
    await this.#carryOut(exchange, scopeAt);
    return exchange.outcomes.at(-1) ?? NOTHING;
  }

  async #carryOut(exchange: Exchange, scopeAt: number | null): Promise<void> {
    const refused = await this.#link.run(exchange).then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    const accountStatus =
      scopeAt === null ? null : parseAccountStatus(exchange.outcomes[scopeAt]?.rows[0]?.[0]);
    if (accountStatus) throw new ScopeRefused(accountStatus);
    if (refused) throw refused.reason;
    // What came next would be carried out by the owner of the database.
    if (this.#transaction?.begin === null && !this.#link.inTransaction)
      throw new Error('The transaction ended before its end');
  }
}

/** Has a statement taken in and tell what it takes and gives. */
function parseStep(name: string, text: string, types: readonly number[]): Step {
  return {
    send(connection) {
      // The driver's types want texts here and it makes numbers of them.
      connection.parse({ name, text, types: types.map(String) }, true);
      connection.describe({ type: 'S', name }, true);
    },
    onParsed: () => undefined,
  };
}

function closeStep(name: string): Step {
  return { send: (connection) => connection.close({ type: 'S', name }, true) };
}

function boundStep(statement: string, values: WireText[]): Step {
  return {
    send(connection) {
      connection.bind({ statement, values }, true);
      connection.execute(null, true);
    },
  };
}

function isReadOnly({ query }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) && !query.with && !query.endModifiers;
}
