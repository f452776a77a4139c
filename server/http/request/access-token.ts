import { jwtVerify } from 'jose';
import * as z from 'zod/mini';

export type SignedInMember = {
  readonly id: string;
  readonly sessionId: string | null;
  /** All that the token says. */
  readonly claims: Readonly<Record<string, unknown>>;
};

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.optional(z.uuid()),
  exp: z.optional(z.number()),
});

/** How far the clocks of two processes may be apart: a token of one that is ahead is not yet valid for the other. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** A member's requests come by the dozen; as many tokens are remembered. */
const REMEMBERED = 5_000;

type Verified = { readonly member: SignedInMember; readonly expiresAt: number };

/**
 * Reads who a bearer token speaks for; null unless it is signed with our secret, unexpired and well formed. A token whose
 * signature was found good is known again by all of its letters.
 */
export function accessTokenReader(
  jwtSecret: string,
): (authorization: string | undefined) => Promise<SignedInMember | null> {
  const key = new TextEncoder().encode(jwtSecret);
  const verified = new Map<string, Verified>();
  return async (authorization) => {
    const token = authorization?.match(/^Bearer\s+(\S+)$/)?.[1];
    if (!token?.includes('.')) return null;
    const known = verified.get(token);
    if (known && known.expiresAt > Date.now()) return known.member;
    verified.delete(token);
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      const { data } = claimsSchema.safeParse(payload);
      if (!data) return null;
      const member = { id: data.sub, sessionId: data.session_id ?? null, claims: payload };
      // The tolerance is for the start of a token. It ends on time: clients renew theirs long before.
      const expiresAt = data.exp === undefined ? Infinity : Math.floor(data.exp) * 1000;
      if (expiresAt <= Date.now()) return null;
      const [oldest] = verified.size < REMEMBERED ? [] : verified.keys();
      if (oldest !== undefined) verified.delete(oldest);
      verified.set(token, { member, expiresAt });
      return member;
    } catch {
      return null;
    }
  };
}
