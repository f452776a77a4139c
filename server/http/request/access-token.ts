import { jwtVerify } from 'jose';
import * as z from 'zod/mini';

export type SignedInMember = {
  readonly id: string;
  readonly sessionId: string | null;
  /** All claims of the token. */
  readonly claims: Readonly<Record<string, unknown>>;
};

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.optional(z.uuid()),
  exp: z.optional(z.number()),
});

/** Allowed clock difference between processes. Without it, a token of a process whose clock is ahead would not be valid yet. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** Returns how far a token's issue time is ahead of our clock, negative if it is in the past; 0 without an issue time. */
export function issuedAheadSeconds({ claims: { iat } }: SignedInMember): number {
  return typeof iat === 'number' ? iat - Math.floor(Date.now() / 1000) : 0;
}

/** Returns whether the issue time of a token is further ahead of our clock than the tolerance. */
export function isIssuedTooFarAhead(member: SignedInMember): boolean {
  return issuedAheadSeconds(member) > CLOCK_TOLERANCE_SECONDS;
}

/** Maximum number of cached tokens. Members send many requests with the same token. */
const MAX_CACHED_TOKENS = 5_000;

type Verified = { readonly member: SignedInMember; readonly expiresAt: number };

/**
 * Creates a function that verifies a bearer token. It returns null unless the token has our signature, is unexpired and
 * well formed. Caches verified tokens. A valid token can still be rejected for its account or session
 * (postgres/account-status.ts), or because its issue time is too far ahead (`isIssuedTooFarAhead`). For the Data API,
 * rest/rest-caller.ts chooses the error (PGRST301 or PGRST303), and rejects tokens with an unknown role.
 */
export function createAccessTokenReader(
  jwtSecret: string,
): (authorization: string | undefined) => Promise<SignedInMember | null> {
  const key = new TextEncoder().encode(jwtSecret);
  const verifiedTokens = new Map<string, Verified>();
  return async (authorization) => {
    const token = authorization?.match(/^Bearer\s+(\S+)$/i)?.[1];
    if (!token?.includes('.')) return null;
    const cached = verifiedTokens.get(token);
    if (cached && cached.expiresAt > Date.now()) return cached.member;
    verifiedTokens.delete(token);
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      const { data } = claimsSchema.safeParse(payload);
      if (!data) return null;
      const member = { id: data.sub, sessionId: data.session_id ?? null, claims: payload };
      // The tolerance applies only to the start of a token's validity. Clients refresh tokens long before they expire.
      const expiresAt = data.exp === undefined ? Infinity : Math.floor(data.exp) * 1000;
      if (expiresAt <= Date.now()) return null;
      const [oldest] = verifiedTokens.size < MAX_CACHED_TOKENS ? [] : verifiedTokens.keys();
      if (oldest !== undefined) verifiedTokens.delete(oldest);
      verifiedTokens.set(token, { member, expiresAt });
      return member;
    } catch {
      return null;
    }
  };
}
