import { isRateLimited } from '../../http/limits/rate-limits.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { ATTEMPT_HEADER } from '../device-tokens.ts';
import { mailKeysPerDay, mailKeysPerHour } from '../with-rate-limit.ts';
import { sendCodes } from './change-email.ts';
import { mailInBackground } from './mail-in-background.ts';

/**
 * Handles POST /resend: mails a new code for a sign-up attempt, or replaces the unused codes of a pending email change and mails them.
 * For a sign-up without an attempt token, the code is for the newest attempt; with an invalid token, no mail is sent.
 */
export function resendRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { signUpAttempts, emailChanges, limits, deviceTokens, mailer } = deps;

  const resendChange = async (email: string, network: string): Promise<void> => {
    const newEmail = await emailChanges.pendingEmailOf(email);
    if (newEmail === null) return;
    const keys = { ...mailKeysPerHour(newEmail, network), ...mailKeysPerDay(newEmail, network) };
    if (isRateLimited(await limits.reserve(keys))) return;
    await sendCodes(deps, await emailChanges.renew(email));
  };

  return (context) =>
    mailInBackground(deps, context, async (email, type) => {
      if (type === 'email_change') return resendChange(email, context.var.network);
      const attemptToken = context.req.header(ATTEMPT_HEADER);
      const attemptId = deviceTokens.attemptIn(attemptToken);
      if (type !== 'signup' || (attemptToken !== undefined && attemptId === null)) return;
      const attempt = await signUpAttempts.find(email, attemptId);
      if (attempt) await mailer.sendCode(email, await signUpAttempts.renewCode(attempt, email));
    });
}
