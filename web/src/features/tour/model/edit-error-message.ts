import {
  CHECK_VIOLATION,
  FOREIGN_KEY_VIOLATION,
  INSUFFICIENT_PRIVILEGE,
  UNIQUE_VIOLATION,
} from '#shared/sqlstate.ts';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';

const messages: Readonly<Record<string, string>> = {
  [UNIQUE_VIOLATION]: 'There is already one with this name or date.',
  [CHECK_VIOLATION]: 'The server rejected a value. Check the fields and try again.',
  [INSUFFICIENT_PRIVILEGE]: 'Only admins change the guide.',
};

type EditErrorTexts = {
  /** Text for an error that has no text of its own. */
  readonly fallback: string;
  /** Text for a violated foreign key, if the change can violate one. */
  readonly foreignKey?: string;
};

/** Returns why a change of the guide failed. */
export function editErrorMessage(error: unknown, { fallback, foreignKey }: EditErrorTexts): string {
  const code = errorCode(error) ?? '';
  if (code === FOREIGN_KEY_VIOLATION && foreignKey !== undefined) return foreignKey;
  return messages[code] ?? errorMessage(error, fallback);
}
