import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { AppContext } from '../../http/request/request-context.ts';
import type { Accounts } from '../accounts.ts';

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() });

export type SessionClaims = z.infer<typeof claimsSchema>;

/** Returns account and session of an access token that the auth service has just issued. */
export function sessionClaims(accessToken: string): SessionClaims {
  return claimsSchema.parse(decodeJwt(accessToken));
}

/** Stores the user agent of a new or refreshed session, for the member's list of devices. */
export async function storeDevice(
  accounts: Accounts,
  context: AppContext,
  { session_id }: SessionClaims,
): Promise<void> {
  await accounts.storeUserAgent(session_id, context.req.header('User-Agent') ?? null);
}
