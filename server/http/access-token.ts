import { jwtVerify } from 'jose';
import * as z from 'zod/mini';

export type SignedInMember = { readonly id: string; readonly sessionId: string | null };

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.optional(z.uuid()) });

/** Reads who a bearer token speaks for; null unless it is signed with our secret, unexpired and well formed. */
export function accessTokenReader(
  jwtSecret: string,
): (authorization: string | undefined) => Promise<SignedInMember | null> {
  const key = new TextEncoder().encode(jwtSecret);
  return async (authorization) => {
    const token = authorization?.match(/^Bearer\s+(\S+)$/)?.[1];
    if (!token?.includes('.')) return null;
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
      const claims = claimsSchema.safeParse(payload);
      return claims.success ? { id: claims.data.sub, sessionId: claims.data.session_id ?? null } : null;
    } catch {
      return null;
    }
  };
}
