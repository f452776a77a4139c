import * as z from 'zod/mini';
import { authError } from '../../http/api-errors.ts';
import { QueueRejectedError } from '../../http/limits/fair-queue.ts';
import type { RateLimited, Reservation } from '../../http/limits/rate-limits.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import { ServerBusyError } from '../../http/request-errors.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { jsonRequest, optionalText, readJson, withHeader } from '../auth-request.ts';
import { ATTEMPT_HEADER } from '../device-tokens.ts';
import { findKnownDevice, withDeviceToken } from '../devices/known-device.ts';
import { isEmailAddress, normalizeEmail } from '../email-address.ts';
import { simulatePasswordCheck, verifyPassword } from '../passwords/password-check.ts';
import { reserveEither, withRateLimit } from '../with-rate-limit.ts';

const signInSchema = z.object({ email: optionalText, password: optionalText });
const refreshSchema = z.object({ refresh_token: optionalText });

/** Handles POST /token: signs in with a password, or refreshes a session. */
export function signInRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { limits, withLock, accounts, signUpAttempts, deviceTokens, runQueuedRead, forward } = deps;

  /**
   * Counts guesses per account and network, so that somebody elsewhere cannot lock the owner out. Guesses from all
   * networks together are only slowed down. A device on which the account signed in before has a separate limit.
   */
  const reserve = async (context: AppContext, email: string): Promise<Reservation | RateLimited> => {
    const device = await findKnownDevice(deps, context, email);
    if (device !== null) return limits.reserve({ signInByDevice: device, signInByDevicePerDay: device });
    const { network } = context.var;
    const pair = `${email} ${network}`;
    return reserveEither(
      limits,
      { signInByEmailAndNetwork: pair, signInByEmailAndNetworkPerDay: pair, signInByNetwork: network },
      [{ signInByEmail: email }, { signInByEmailSlowly: email }],
    );
  };

  const refresh = async (context: AppContext, token: string, request: Request): Promise<Response> => {
    const sessionId = await runQueuedRead(context, () => accounts.sessionOfRefreshToken(token)).catch(
      (error: unknown) => {
        // The auth client drops the session on 429 and retries on 503.
        throw error instanceof QueueRejectedError ? new ServerBusyError() : error;
      },
    );
    // Limits unknown tokens by IP address, and known tokens by session. If all had one limit by IP address, a client that sends invalid
    // tokens could end the sessions of other members in the same network.
    const reservation = limits.reserve(
      sessionId === null ? { refreshByNetwork: context.var.network } : { refreshBySession: sessionId },
    );
    const forwardRefresh = async () => withDeviceToken(deps, context, await forward(context, request));
    // Without the lock, the auth service would reject one of two overlapping refreshes as a reuse of the token, and two tabs could
    // sign each other out.
    const response = await withRateLimit(reservation, () =>
      sessionId === null ? forwardRefresh() : withLock(`refresh ${sessionId}`, forwardRefresh),
    );
    // The auth client would drop the session on 429; it retries on 503.
    return response.status === 429 && sessionId !== null
      ? authError('server_busy', { headers: { 'Retry-After': response.headers.get('Retry-After') ?? '60' } })
      : response;
  };

  const signIn = async (context: AppContext, email: string, password: string): Promise<Response> => {
    const account = isEmailAddress(email) ? await accounts.find(email) : null;
    if (account?.isConfirmed && !account.isBanned)
      return withRateLimit(
        limits.reserve({ sessionsByMember: account.id }),
        async () =>
          withDeviceToken(deps, context, await forward(context, jsonRequest(context, { email, password }))),
        // A rejected sign-in creates no session, so it does not count.
        (response) => !response.ok,
      );
    // Every path from here costs one password check, so that the response time reveals nothing about the email address.
    if (account?.isConfirmed) {
      const matches = account.passwordHash
        ? await verifyPassword(password, account.passwordHash)
        : await simulatePasswordCheck(password);
      return authError(matches ? 'user_banned' : 'invalid_credentials');
    }
    const attempt =
      account &&
      (await signUpAttempts.find(email, deviceTokens.attemptIn(context.req.header(ATTEMPT_HEADER))));
    const matches = attempt
      ? await verifyPassword(password, attempt.passwordHash)
      : await simulatePasswordCheck(password);
    if (!attempt || !matches) return authError('invalid_credentials');
    // Names the sign-up attempt that has this password, so that the client can request a new code for that attempt.
    return withHeader(authError('email_not_confirmed'), ATTEMPT_HEADER, deviceTokens.forAttempt(attempt.id));
  };

  return async (context) => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const request = () => jsonRequest(context, body);
    const grant = context.req.query('grant_type');
    if (grant === 'refresh_token') {
      const token = refreshSchema.safeParse(body).data?.refresh_token;
      if (token === undefined) return authError('validation_failed');
      return refresh(context, token, request());
    }
    if (grant !== 'password') return authError('invalid_credentials', { message: 'unsupported_grant_type' });
    const parsed = signInSchema.safeParse(body);
    if (!parsed.success) return authError('validation_failed');
    // The auth service returns the error about the missing field.
    if (parsed.data.email === '' || parsed.data.password === '') return forward(context, request());
    const email = normalizeEmail(parsed.data.email);
    return withRateLimit(
      reserve(context, email),
      () => signIn(context, email, parsed.data.password),
      // A correct password does not count as a guess.
      (response) => response.ok || response.headers.get('X-Sb-Error-Code') === 'email_not_confirmed',
    );
  };
}
