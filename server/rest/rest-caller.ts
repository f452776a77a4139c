import { errors, jwtVerify } from 'jose';
import { INVALID_PARAMETER_VALUE } from '#shared/sqlstate.ts';
import { DataError } from '../data/errors.ts';
import type { Caller } from '../data/execute/caller.ts';
import { isIssuedTooFarAhead, type SignedInMember } from '../http/request/access-token.ts';
import { isSameSecret } from '../http/same-secret.ts';

type Keys = {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
};

type Credentials = {
  /** From the header or the query string. */
  readonly apikey: string | null;
  readonly authorization: string | undefined;
  readonly userAgent: string | undefined;
  /** The member of the bearer token; null without a valid one. */
  readonly member: SignedInMember | null;
};

const ROLES: readonly string[] = ['anon', 'authenticated', 'service_role'];
/** Beginning of a browser's user agent. Browsers must not use the secret key. */
const BROWSER = /^\s*Mozilla\s*\/\s*5\s*\.\s*0/i;

/** Thrown if the API key of a request is missing or invalid, or a browser uses the secret key. */
export class KeyRejectedError extends Error {
  readonly code: string;
  readonly hint: string | null;

  constructor(code: string, message: string, hint: string | null = null) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

/** Cached callers. The claims are the same for all requests with one token. */
const callersByMember = new WeakMap<SignedInMember, Caller>();

const anonymous = callerOf('anon', { role: 'anon' }, null);
const service = callerOf('service_role', { role: 'service_role' }, null);

/**
 * Returns the caller of a request to the Data API, from its bearer token or its API key.
 * @throws {KeyRejectedError} if the key is missing or invalid, or a browser uses the secret key
 * @throws {DataError} PGRST301 or PGRST303 if the token is invalid, 22023 if its role is not a role of the API
 */
export async function restCaller(credentials: Credentials, keys: Keys): Promise<Caller> {
  const { apikey, authorization, member, userAgent } = credentials;
  const key = kindOfKey(apikey, keys);
  if (key === 'secret' && userAgent !== undefined && BROWSER.test(userAgent))
    throw new KeyRejectedError(
      'UNAUTHORIZED_INVALID_API_KEY_TYPE',
      'Forbidden use of secret API key in browser',
    );
  if (member) {
    if (isIssuedTooFarAhead(member)) throw unauthorized('PGRST303', 'JWT issued at future');
    return memberCaller(member);
  }
  const token = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1]?.trim();
  // Without a session, supabase-js sends its API key as the bearer token.
  if (token === undefined || token === apikey || token.startsWith('sb_'))
    return key === 'secret' ? service : anonymous;
  throw await tokenError(token, keys.jwtSecret);
}

function kindOfKey(apikey: string | null, { publishableKey, secretKey }: Keys): 'publishable' | 'secret' {
  if (apikey === null)
    throw new KeyRejectedError(
      'UNAUTHORIZED_MISSING_API_KEY',
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    );
  if (apikey === publishableKey) return 'publishable';
  if (isSameSecret(apikey, secretKey)) return 'secret';
  throw new KeyRejectedError(
    'UNAUTHORIZED_INVALID_API_KEY',
    'Invalid API key',
    'Double check your Supabase `apikey`',
  );
}

function memberCaller(member: SignedInMember): Caller {
  const found = callersByMember.get(member);
  if (found) return found;
  const role = member.claims.role ?? 'anon';
  if (typeof role !== 'string' || !ROLES.includes(role))
    throw new DataError({
      status: 401,
      code: INVALID_PARAMETER_VALUE,
      message: `role "${String(role)}" does not exist`,
    });
  const caller = callerOf(role, member.claims, member);
  callersByMember.set(member, caller);
  return caller;
}

function callerOf(role: string, claims: object, member: SignedInMember | null): Caller {
  return {
    role,
    isAnonymous: role === 'anon',
    settings: [JSON.stringify(claims), member?.id ?? '', role],
    callerCheckParameters: role === 'authenticated' && member ? [member.id, member.sessionId] : [null, null],
  };
}

/** Settings with a value for each caller: all claims together, and two single claims that functions of the auth schema read. */
export const CALLER_SETTINGS = [
  'request.jwt.claims',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
] as const;

/** Returns PostgREST's error for an invalid token. */
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
