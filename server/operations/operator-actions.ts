import { userInfo } from 'node:os';
import { createLog } from '../logging/log.ts';
import type { Transaction } from '../postgres/client/transaction.ts';
import type { Database } from '../postgres/connect-database.ts';

/** A change made by an operator. Names a member only by id, because the record may outlive the account. */
type OperatorAction = {
  /** The command, such as 'member suspend'. */
  readonly action: string;
  readonly memberId?: string;
  /** Such as `user to admin`; of the command `sql` the statement, which may contain personal data. The table holds only its start. */
  readonly detail?: string;
};

/** The limits of private.operator_actions, in characters. */
const MAX_OPERATOR_LENGTH = 100;
const MAX_DETAIL_LENGTH = 4_000;

/**
 * Makes a change and records it in private.operator_actions in one transaction, then logs it.
 * @param work returns a result, and the action to record; the action is null if `work` changed nothing
 */
export async function withAuditLog<Result>(
  sql: Database,
  work: (
    transaction: Transaction,
  ) => Promise<{ readonly result: Result; readonly operatorAction: OperatorAction | null }>,
): Promise<Result> {
  const { result, operatorAction } = await sql.begin(async (transaction) => {
    const outcome = await work(transaction);
    if (outcome.operatorAction) await insertAction(transaction, outcome.operatorAction);
    return outcome;
  });
  if (operatorAction) {
    const { action, memberId, detail } = operatorAction;
    createLog('info').info(
      { operator: operatorName(), action, ...(memberId && { member: memberId }), ...(detail && { detail }) },
      'operator command',
    );
  }
  return result;
}

/** Records an action in private.operator_actions, then logs it. */
export function recordOperatorAction(sql: Database, operatorAction: OperatorAction): Promise<void> {
  return withAuditLog(sql, async () => ({ result: undefined, operatorAction }));
}

async function insertAction(
  transaction: Transaction,
  { action, memberId, detail }: OperatorAction,
): Promise<void> {
  // This table is missing in a database that no server of this version has migrated yet.
  const [table] = await transaction<{ exists: boolean }[]>`
    select to_regclass('private.operator_actions') is not null as exists`;
  if (!table?.exists) return;
  await transaction`
    insert into private.operator_actions (operator, action, member_id, detail)
    values (${operatorName()}, ${action}, ${memberId ?? null}, ${detail?.slice(0, MAX_DETAIL_LENGTH) ?? null})`;
  await transaction`delete from private.operator_actions where at < now() - interval '1 year'`;
}

/** Returns the name of the user who ran the command; with sudo, of the user who called sudo. */
function operatorName(): string {
  return process.env.SUDO_USER?.slice(0, MAX_OPERATOR_LENGTH) || systemUserName();
}

/** Returns the user name of this process. */
export function systemUserName(): string {
  try {
    return userInfo().username.slice(0, MAX_OPERATOR_LENGTH) || 'unknown';
  } catch {
    // A container may run with a user id that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
