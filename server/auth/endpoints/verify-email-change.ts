import { authError } from '../../http/api-errors.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { DEVICE_HEADER } from '../auth-markers.ts';
import { jsonRequest } from '../auth-request.ts';
import { withDeviceMarker } from '../devices/known-device.ts';
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
  token: string,
): Promise<Response> {
  const { withLock, emailChanges, markers, forward } = deps;
  const sent = await emailChanges.findSentCodes(email);
  const deviceHeader = context.req.header(DEVICE_HEADER);
  const proven = sent.find(
    ({ userId, passwordHash }) => markers.deviceIn(deviceHeader, { id: userId, passwordHash }) !== null,
  );
  const hash = hashCode(email, token);
  const right = sent.find(({ codeHash }) => codeHash === hash);

  const apply = async (change: PendingCode): Promise<Response> => {
    const outcome = await emailChanges.confirm(change);
    if (outcome === 'awaits_other_code') return Response.json(FIRST_CODE);
    if (outcome === 'expired') return authError('otp_expired');
    const response = await forward(context, jsonRequest(context, { type: 'email_change', email, token }));
    if (response.ok) return withDeviceMarker(deps, context, response);
    await emailChanges.deactivateCode(change);
    return response.status === 403 ? authError('otp_expired') : response;
  };
  return withCodeLimit(
    deps,
    { email, network: context.var.network, provenCodeHash: proven?.codeHash ?? null },
    async () =>
      // The lock prevents a simultaneous sign-up with the new address.
      right ? withLock(`sign-up ${right.newEmail}`, () => apply(right)) : authError('otp_expired'),
  );
}
