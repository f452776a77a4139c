import { authError } from '../../http/api-errors.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { jsonRequest } from '../auth-request.ts';
import { DEVICE_HEADER } from '../device-tokens.ts';
import { withDeviceToken } from '../devices/known-device.ts';
import type { PendingCode } from '../email-changes.ts';
import { hashCode } from '../sign-up-attempts.ts';
import { withCodeLimit } from './with-code-limit.ts';

/** The response of Supabase's auth service to the first of the two codes. */
const FIRST_CODE = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

/**
 * Redeems a code that was sent to the old or the new address of a change: POST /verify with the type `email_change`. The first
 * code only confirms its address; the second one changes the account's address and returns a session.
 */
export async function verifyEmailChange(
  deps: AuthDependencies,
  context: AppContext,
  email: string,
  code: string,
): Promise<Response> {
  const { withLock, emailChanges, deviceTokens, forward } = deps;
  const sentCodes = await emailChanges.findSentCodes(email);
  const deviceHeader = context.req.header(DEVICE_HEADER);
  const provenCode = sentCodes.find(
    ({ userId, passwordHash }) => deviceTokens.deviceIn(deviceHeader, { id: userId, passwordHash }) !== null,
  );
  const hash = hashCode(email, code);
  const matchingCode = sentCodes.find(({ codeHash }) => codeHash === hash);

  const apply = async (change: PendingCode): Promise<Response> => {
    const outcome = await emailChanges.confirm(change);
    if (outcome === 'awaits_other_code') return Response.json(FIRST_CODE);
    if (outcome === 'expired') return authError('otp_expired');
    const request = jsonRequest(context, { type: 'email_change', email, token: code });
    const response = await forward(context, request);
    if (response.ok) return withDeviceToken(deps, context, response);
    await emailChanges.deactivateCode(change);
    return response.status === 403 ? authError('otp_expired') : response;
  };
  return withCodeLimit(
    deps,
    { email, network: context.var.network, provenCodeHash: provenCode?.codeHash ?? null },
    async () =>
      // The lock prevents a simultaneous sign-up with the new address.
      matchingCode
        ? withLock(`sign-up ${matchingCode.newEmail}`, () => apply(matchingCode))
        : authError('otp_expired'),
  );
}
