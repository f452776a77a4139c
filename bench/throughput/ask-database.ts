import { BackendConnection } from '../../server/lite/backend-connection.ts';
import { inTurn } from '../requests/request.ts';
import type { Transaction } from './record-statements.ts';
import { repeat, type Stretch } from './repeat.ts';

/**
 * Has so many workers at once ask the database for the same without the server in front of it: by the server's own driver, with
 * as many connections as that, the same role and claims. No server could be faster.
 */
export async function askDatabase(
  url: string,
  transactions: readonly Transaction[],
  workers: number,
  milliseconds: number,
): Promise<Stretch> {
  const connection = new BackendConnection(url);
  try {
    return await repeat(workers, milliseconds, async (_, turn) => {
      const { vars, options, statements } = inTurn(transactions, turn);
      await connection.withContext(
        vars,
        async (db) => {
          for (const statement of statements) await db.executeQuery(statement);
        },
        options,
      );
    });
  } finally {
    await connection.close();
  }
}
