import { nameRejections } from '#shared/rules/accounts/reserved-name.ts';
import { errorHint } from './errors.ts';

/** Returns the message for a name that the database rejected, or undefined for any other error. */
export function nameErrorMessage(error: unknown): string | undefined {
  const hint = errorHint(error);
  return hint === 'name_reserved' || hint === 'name_badge' ? nameRejections[hint] : undefined;
}
