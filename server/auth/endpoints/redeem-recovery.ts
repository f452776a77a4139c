import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { sessionClaims, storeDevice } from '../devices/store-device.ts';

type RedeemResult = { readonly response: Response; readonly accessToken: string | null };

/**
 * Redeems a recovery token. An account that was never confirmed stays unconfirmed until its owner sets a password.
 * @param redeem sends the token to the auth service; `accessToken` is that of the new session, null without one
 */
export async function redeemRecovery(
  { accounts }: AuthDependencies,
  context: AppContext,
  token: string,
  redeem: () => Promise<RedeemResult>,
): Promise<Response> {
  const account = await accounts.findByRecoveryToken(token);
  const { response, accessToken } = await redeem();
  if (account && accessToken !== null) {
    const claims = sessionClaims(accessToken);
    if (claims.sub !== account.id) throw new Error('a recovery token created a session of another account');
    await accounts.markRecovery(account.id, claims.session_id, !account.isConfirmed);
    await storeDevice(accounts, context, claims);
  }
  return response;
}
