import * as z from 'zod/mini';
import { authError } from '../../http/api-errors.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { jsonRequest, optionalText, readJson } from '../auth-request.ts';
import { ATTEMPT_HEADER } from '../device-tokens.ts';
import { withDeviceToken } from '../devices/known-device.ts';
import { normalizeEmail } from '../email-address.ts';
import { hashCode, type SignUpAttempt } from '../sign-up-attempts.ts';
import { withRateLimit } from '../with-rate-limit.ts';
import { redeemRecovery } from './redeem-recovery.ts';
import { verifyEmailChange } from './verify-email-change.ts';
import { withCodeLimit } from './with-code-limit.ts';

const verifySchema = z.object({
  type: optionalText,
  email: optionalText,
  token: optionalText,
  token_hash: optionalText,
});
const sessionSchema = z.object({ access_token: z.string() });

/** Same value as `otp_expiry` in supabase/config.toml. */
const CODE_LIFETIME_SECONDS = 3600;

/**
 * Handles POST /verify: redeems a code, or the token of a recovery link. Too many guesses get 429 or make the code invalid (limits
 * in http/limits/rate-limits.ts). recovery-link-route.ts handles recovery links that are opened in a browser.
 */
export function verifyCodeRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { limits, withLock, signUpAttempts, deviceTokens, forward } = deps;

  return async (context) => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const parsed = verifySchema.safeParse(body);
    if (!parsed.success) return authError('verification_not_offered');
    const { type, token, token_hash } = parsed.data;
    const email = normalizeEmail(parsed.data.email);
    if (type === 'signup' && email !== '' && token !== '') return verifyCode(context, email, token.trim());
    if (type === 'email_change' && email !== '' && token !== '')
      return verifyEmailChange(deps, context, email, token.trim());
    // Accepts `token_hash` for recovery tokens only, which are too long to guess. For other types it is a hash of email address
    // and code: a client could guess it without sending the email address, and so avoid the limit per email address.
    if (type === 'recovery' && token_hash !== '') {
      const request = jsonRequest(context, { type, token_hash });
      return withRateLimit(
        limits.reserve({ codeByNetwork: context.var.network }),
        () =>
          redeemRecovery(deps, context, token_hash, async () => {
            const response = await forward(context, request);
            const { data } = sessionSchema.safeParse(response.ok ? await response.clone().json() : null);
            return { response, accessToken: data?.access_token ?? null };
          }),
        // A valid token does not count as a guess.
        (response) => response.ok,
      );
    }
    return authError('verification_not_offered');
  };

  /**
   * Redeems a code only for the sign-up attempt it was sent for. A device proves with an attempt token which attempt it
   * started. Without this token only the newest attempt is tried, and its password is used only if nobody else signed up with the
   * email address: otherwise somebody else's sign-up could set the password. With an invalid attempt token, no attempt is tried.
   */
  async function verifyCode(context: AppContext, email: string, code: string): Promise<Response> {
    const attemptToken = context.req.header(ATTEMPT_HEADER);
    const provenId = deviceTokens.attemptIn(attemptToken);
    const isForged = attemptToken !== undefined && provenId === null;
    const find = () => (isForged ? null : signUpAttempts.find(email, provenId));
    const attempt = await find();
    const isProven = attempt !== null && provenId !== null;

    const matchesCode = (found: SignUpAttempt | null): found is SignUpAttempt =>
      found !== null && hashCode(email, code) === found.codeHash;
    const redeem = async (): Promise<Response> => {
      // Only the right code waits for the lock, so that guesses cannot delay the owner.
      if (!matchesCode(attempt)) return authError('otp_expired');
      return withLock(`sign-up ${email}`, async () => {
        const current = await find();
        return matchesCode(current) ? confirm(current) : authError('otp_expired');
      });
    };
    const confirm = async (found: SignUpAttempt): Promise<Response> => {
      if (!(await signUpAttempts.activateCode(found, CODE_LIFETIME_SECONDS))) return authError('otp_expired');
      const response = await forward(context, jsonRequest(context, { type: 'signup', email, token: code }));
      if (!response.ok) {
        await signUpAttempts.deactivateCode(found);
        // For a wrong code the auth service responds with a message about a link. Responds as hosted Supabase projects do.
        return response.status === 403 ? authError('otp_expired') : response;
      }
      await signUpAttempts.complete(found, isProven || found.isOnlyAttempt);
      return withDeviceToken(deps, context, response);
    };
    const provenCodeHash = isProven ? attempt.codeHash : null;
    return withCodeLimit(deps, { email, network: context.var.network, provenCodeHash }, redeem);
  }
}
