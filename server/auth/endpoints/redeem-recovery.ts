import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { AuthDependencies } from '../auth-dependencies.ts';

const sessionClaims = z.object({ sub: z.uuid(), session_id: z.uuid() });

type Redeemed = { readonly response: Response; readonly accessToken: string | null };

/** Redeems a recovery token. Keeps an account that was never confirmed unconfirmed. */
export async function redeemRecovery(
  { accounts }: AuthDependencies,
  token: string,
  redeem: () => Promise<Redeemed>,
): Promise<Response> {
  const account = await accounts.findByRecoveryToken(token);
  const { response, accessToken } = await redeem();
  if (account && accessToken !== null) {
    const { data } = sessionClaims.safeParse(decodeJwt(accessToken));
    if (data?.sub !== account.id) throw new Error('a recovery link opened another account than its own');
    await accounts.markRecovery(account.id, data.session_id, !account.isConfirmed);
  }
  return response;
}
