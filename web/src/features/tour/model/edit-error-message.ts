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

/** Returns why a change of the guide failed. `referenceMessage` is the text for a violated foreign key. */
export function editErrorMessage(error: unknown, fallback: string, referenceMessage: string): string {
  const code = errorCode(error) ?? '';
  if (code === FOREIGN_KEY_VIOLATION) return referenceMessage;
  return messages[code] ?? errorMessage(error, fallback);
}
