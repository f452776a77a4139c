import { authError } from '../../http/api-errors.ts';
import type { SignedInMember } from '../../http/request/access-token.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { MailNotSentError } from '../auth-mailer.ts';
import { jsonRequest } from '../auth-request.ts';
import { isEmailAddress, normalizeEmail } from '../email-address.ts';
import type { CodeMail } from '../email-changes.ts';
import { verifyPassword } from '../passwords/password-check.ts';
import { mailKeysPerDay, mailKeysPerHour, withRateLimit } from '../with-rate-limit.ts';
import { mailLimitKeys } from './mail-in-background.ts';

type Change = { readonly email: string; readonly currentPassword: string | undefined };

/**
 * Begins a change of the email address: PUT /user with `email` and `current_password`. The response is the same for a free
 * and a taken address, and is sent before the mails.
 */
export async function changeEmail(
  deps: AuthDependencies,
  context: AppContext,
  member: SignedInMember,
  { email, currentPassword }: Change,
): Promise<Response> {
  const { limits, accounts, emailChanges, forward } = deps;
  const newEmail = normalizeEmail(email);
  if (!isEmailAddress(newEmail)) return authError('email_invalid');
  if (currentPassword === undefined) return authError('reauthentication_needed');
  const guess = { passwordByMember: member.id, passwordByMemberPerDay: member.id };
  return withRateLimit(limits.reserve(guess), async () => {
    const account = await accounts.findById(member.id);
    const isPasswordCorrect =
      account?.passwordHash != null && (await verifyPassword(currentPassword, account.passwordHash));
    if (!isPasswordCorrect) return authError('current_password_invalid');
    // If an update has no fields, the auth service returns the user.
    const respondWithUser = () => forward(context, jsonRequest(context, {}));
    if (newEmail === account.email) return respondWithUser();
    const { network } = context.var;
    const keysOfNew = { ...mailKeysPerHour(newEmail, network), ...mailKeysPerDay(newEmail, network) };
    // If the limits of the new address reject the change, no mail is sent, so the limits of the current address must not count it.
    const isRejectedForNew = ({ status }: Response) => status === 429;
    return withRateLimit(
      limits.reserve(await mailLimitKeys(deps, context, account.email)),
      () =>
        withRateLimit(limits.reserve(keysOfNew), async () => {
          const mails = await emailChanges.start(account.id, account.email, newEmail);
          if (!mails) return authError('email_change_suspended');
          deps.background.run('the codes for a change of the email address were not sent', () =>
            sendCodes(deps, mails),
          );
          return respondWithUser();
        }),
      isRejectedForNew,
    );
  });
}

/** Sends the codes of a change. */
export async function sendCodes({ mailer }: AuthDependencies, mails: readonly CodeMail[]): Promise<void> {
  const results = await Promise.allSettled(mails.map((mail) => mailer.sendChangeCode(mail)));
  for (const result of results) {
    // The mailer has already logged the error.
    if (result.status === 'rejected' && !(result.reason instanceof MailNotSentError)) throw result.reason;
  }
}
