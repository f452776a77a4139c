import * as z from 'zod/mini';
import { authError } from '../../http/api-errors.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { jsonRequest, memberData, readJson, withHeader } from '../auth-request.ts';
import { DEVICE_HEADER } from '../device-tokens.ts';
import { passwordError, verifyPassword } from '../passwords/password-check.ts';
import { withRateLimit } from '../with-rate-limit.ts';
import { changeEmail } from './change-email.ts';

const updateSchema = z.object({
  email: z.optional(z.string()),
  password: z.optional(z.string()),
  current_password: z.optional(z.string()),
  data: memberData,
});

/** Handles PUT /user: changes the password or the member's data, or begins a change of the email address. */
export function userRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { limits, accounts, deviceTokens, forward } = deps;

  /**
   * Returns an error response unless the member proves who they are: an abandoned open session must not be enough to
   * take over an account.
   */
  const reauthenticationError = async (
    member: { readonly id: string; readonly sessionId: string | null },
    currentPassword: string | undefined,
  ): Promise<Response | null> => {
    if (currentPassword !== undefined) {
      const account = await accounts.findById(member.id);
      const isPasswordCorrect =
        account?.passwordHash != null && (await verifyPassword(currentPassword, account.passwordHash));
      return isPasswordCorrect ? null : authError('current_password_invalid');
    }
    const isRecent = member.sessionId !== null && (await accounts.hasRecentSignIn(member.sessionId));
    return isRecent ? null : authError('reauthentication_needed');
  };

  return async (context) => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const parsed = updateSchema.safeParse(body);
    if (!parsed.success) return authError('validation_failed');
    const { password, email, current_password: currentPassword } = parsed.data;
    const { member } = context.var;
    if (email !== undefined && member) {
      // Rejects a combination, because a new address takes effect later than a new password or new data.
      if (password !== undefined || parsed.data.data) return authError('validation_failed');
      return changeEmail(deps, context, member, { email, currentPassword });
    }
    const invalid = password === undefined ? null : passwordError(password);
    // For requests without a session, the auth service returns the error about the missing session instead.
    if (invalid && member) return invalid;
    if (password === undefined || !member) return forward(context, jsonRequest(context, body));
    // Limited, because the response reveals whether the current password is right, and because hashing passwords takes long.
    const keys = { passwordByMember: member.id, passwordByMemberPerDay: member.id };
    return withRateLimit(limits.reserve(keys), async () => {
      const error = await reauthenticationError(member, currentPassword);
      if (error) return error;
      const response = await forward(context, jsonRequest(context, { password, data: parsed.data.data }));
      if (!response.ok) return response;
      if (member.sessionId) await accounts.endOtherSessions(member.id, member.sessionId);
      await accounts.confirmAfterPasswordChange(member.id);
      const account = await accounts.findById(member.id);
      return account && member.sessionId
        ? withHeader(response, DEVICE_HEADER, deviceTokens.forDevice(account, member.sessionId))
        : response;
    });
  };
}
