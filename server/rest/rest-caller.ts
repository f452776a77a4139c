import { errors, jwtVerify } from 'jose';
import { DataError } from '../data/errors.ts';
import type { Caller } from '../data/execute/caller.ts';
import { CLOCK_TOLERANCE_SECONDS, type SignedInMember } from '../http/request/access-token.ts';
import { isSameSecret } from '../http/same-secret.ts';

type Keys = {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
};

type Credentials = {
  /** The header, or the field of the address. */
  readonly apikey: string | null;
  readonly authorization: string | undefined;
  readonly userAgent: string | undefined;
  /** Who the bearer token speaks for, if it is good. */
  readonly member: SignedInMember | null;
};

const ROLES: readonly string[] = ['anon', 'authenticated', 'service_role'];
/** How browsers begin to name themselves; a secret key does not belong there. */
const BROWSER = /^\s*Mozilla\s*\/\s*5\s*\.\s*0/i;

/** The project's key of a request is missing or not good. */
export class KeyRejected extends Error {
  readonly code: string;
  readonly hint: string | null;

  constructor(code: string, message: string, hint: string | null = null) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

/** Callers by member, whose claims are the same for all requests of a token. */
const known = new WeakMap<SignedInMember, Caller>();

const anonymous = callerOf('anon', { role: 'anon' }, null);
const service = callerOf('service_role', { role: 'service_role' }, null);

/**
 * Returns on whose behalf a request to the Data API runs: by its bearer token, or by the project's key alone.
 * @throws {KeyRejected} when the key is missing or not good
 * @throws {DataError} PGRST301 or PGRST303 when the token is not good
 */
export async function restCaller(credentials: Credentials, keys: Keys): Promise<Caller> {
  const { apikey, authorization, member, userAgent } = credentials;
  const key = kindOfKey(apikey, keys);
  if (key === 'secret' && userAgent !== undefined && BROWSER.test(userAgent))
    throw new KeyRejected('UNAUTHORIZED_INVALID_API_KEY_TYPE', 'Forbidden use of secret API key in browser');
  if (member && !isFromTheFuture(member)) return memberCaller(member);
  const token = /^Bearer\s+(.+)$/.exec(authorization ?? '')?.[1]?.trim();
  if (token === undefined || token === apikey || token.startsWith('sb_'))
    return key === 'secret' ? service : anonymous;
  throw await tokenError(token, keys.jwtSecret);
}

function kindOfKey(apikey: string | null, { publishableKey, secretKey }: Keys): 'publishable' | 'secret' {
  if (apikey === null)
    throw new KeyRejected(
      'UNAUTHORIZED_MISSING_API_KEY',
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    );
  if (apikey === publishableKey) return 'publishable';
  if (isSameSecret(apikey, secretKey)) return 'secret';
  throw new KeyRejected(
    'UNAUTHORIZED_INVALID_API_KEY',
    'Invalid API key',
    'Double check your Supabase `apikey`',
  );
}

function memberCaller(member: SignedInMember): Caller {
  const found = known.get(member);
  if (found) return found;
  const role = member.claims.role ?? 'anon';
  if (typeof role !== 'string' || !ROLES.includes(role))
    throw new DataError({ status: 401, code: '22023', message: `role "${String(role)}" does not exist` });
  const caller = callerOf(role, member.claims, member);
  known.set(member, caller);
  return caller;
}

function callerOf(role: string, claims: object, member: SignedInMember | null): Caller {
  return {
    role,
    isAnonymous: role === 'anon',
    settings: [JSON.stringify(claims), member?.id ?? '', role],
    checkValues: role === 'authenticated' && member ? [member.id, member.sessionId] : [null, null],
  };
}

/** The settings that a caller has values for: all claims, and the two that the auth schema's functions read. */
export const CALLER_SETTINGS = [
  'request.jwt.claims',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
] as const;

/** Whether a token was issued later than clocks that are a little apart explain. */
function isFromTheFuture({ claims: { iat } }: SignedInMember): boolean {
  return typeof iat === 'number' && iat - Math.floor(Date.now() / 1000) > CLOCK_TOLERANCE_SECONDS;
}

/** Why a token is not good, in PostgREST's words. */
async function tokenError(token: string, secret: string): Promise<DataError> {
  const parts = token.split('.').length;
  if (parts !== 3) return unauthorized('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
  try {
    await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return unauthorized('PGRST303', 'Parsing claims failed');
  } catch (error) {
    if (error instanceof errors.JWTExpired) return unauthorized('PGRST303', 'JWT expired');
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf')
      return unauthorized('PGRST303', 'JWT not yet valid');
    return unauthorized(
      'PGRST301',
      'No suitable key or wrong key type',
      'None of the keys was able to decode the JWT',
    );
  }
}

function unauthorized(code: string, message: string, details: string | null = null): DataError {
  const description = JSON.stringify(message);
  const headers = { 'WWW-Authenticate': `Bearer error="invalid_token", error_description=${description}` };
  return new DataError({ status: 401, code, message, details, headers });
}
