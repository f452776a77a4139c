import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { authError } from '../../http/api-errors.ts';
import { rateLimitRange } from '../../http/request/client-address.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { MailNotSentError } from '../auth-mailer.ts';
import { jsonRequest, memberData, optionalText, readJson, withHeader } from '../auth-request.ts';
import { ATTEMPT_HEADER } from '../device-tokens.ts';
import { isEmailAddress, normalizeEmail } from '../email-address.ts';
import { hashPassword, passwordError, simulatePasswordCheck } from '../passwords/password-check.ts';
import type { SignUpAdmission } from '../sign-up-attempts.ts';
import { mailKeysPerDay, mailKeysPerHour, withRateLimit } from '../with-rate-limit.ts';

const signUpSchema = z.object({ email: optionalText, password: optionalText, data: memberData });

type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly admission: SignUpAdmission;
  readonly body: object;
};

/**
 * Handles POST /signup. Each sign-up is an attempt with its own password and code. The auth service creates the
 * account, but gets the password only once the code of the same attempt was entered.
 */
export function signUpRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { limits, withLock, accounts, signUpAttempts, deviceTokens, mailer, forward } = deps;

  const signUp = async (
    context: AppContext,
    { email, password, admission, body }: SignUp,
  ): Promise<Response> => {
    // Comes before the account lookup, so that the error does not reveal which email addresses have an account.
    const rejection = await signUpAttempts.findRejection(email, admission);
    if (rejection) return authError(rejection);
    const existing = await accounts.find(email);
    if (existing?.isConfirmed) return Response.json(userFor(email, crypto.randomUUID(), { isNew: false }));
    const { network } = context.var;
    // The hourly limits do not apply to the first sign-up: strangers can use them up with requests for mails to this address, although
    // none is sent to an address without an account.
    return withRateLimit(
      limits.reserve({
        ...(existing && mailKeysPerHour(email, network)),
        ...mailKeysPerDay(email, network),
      }),
      async () => {
        const passwordHash = await hashPassword(password);
        // Both branches compute two hashes, so that the response time does not reveal whether the email address signed up before.
        if (existing) {
          await simulatePasswordCheck(password);
          await signUpAttempts.recordAdmission(existing.id, admission);
        } else {
          const response = await forward(
            context,
            jsonRequest(context, { ...body, password: randomPassword() }),
          );
          if (!response.ok) {
            // If another sign-up has just used the invitation for the last time, the trigger on auth.users rejects the account.
            const reason = await signUpAttempts.findRejection(email, admission);
            return reason ? authError(reason) : response;
          }
        }
        const account = await accounts.find(email);
        if (!account) throw new Error('a sign-up made no account');
        const replaces = deviceTokens.attemptIn(context.req.header(ATTEMPT_HEADER));
        const { answer } = admission;
        const attempt = await signUpAttempts.add({
          userId: account.id,
          email,
          passwordHash,
          replaces,
          answer,
        });
        try {
          await mailer.sendCode(email, attempt.code);
        } catch (error) {
          if (!(error instanceof MailNotSentError)) throw error;
          return authError('mail_not_sent');
        }
        const response = Response.json(userFor(email, account.id, { isNew: true }));
        return withHeader(response, ATTEMPT_HEADER, deviceTokens.forAttempt(attempt.id));
      },
      // A failed sign-up does not count towards the limits on mails.
      (response) => !response.ok,
    );
  };

  return async (context) => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const parsed = signUpSchema.safeParse(body);
    if (!parsed.success) return authError('validation_failed');
    // The auth service returns the error about the missing field.
    if (parsed.data.email === '' || parsed.data.password === '') {
      return forward(context, jsonRequest(context, body));
    }
    const { password } = parsed.data;
    const { invitation, answer } = parsed.data.data ?? {};
    const admission = { invitation: textOrNull(invitation), answer: textOrNull(answer) };
    const email = normalizeEmail(parsed.data.email);
    const invalid = passwordError(password);
    if (invalid) return invalid;
    if (!isEmailAddress(email)) return authError('email_invalid');
    const { network } = context.var;
    // Without the lock, two simultaneous requests would both find no account, and the second would fail.
    return withRateLimit(
      limits.reserve({ signUpByNetwork: network, signUpByRange: rateLimitRange(network) }),
      () =>
        withLock(`sign-up ${email}`, () =>
          signUp(context, { email, password, admission, body: { ...body, email } }),
        ),
      // A sign-up whose code could not be mailed does not count.
      (response) => response.headers.get('X-Sb-Error-Code') === 'mail_not_sent',
    );
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns a random password that follows the password rule and that nobody knows. */
function randomPassword(): string {
  return `Aa1!${randomBytes(24).toString('base64url')}`;
}

/**
 * Returns the user in a sign-up response. As in a hosted project, a user without identities means that the email address has a
 * confirmed account. Does not reveal whether somebody else waits for a code for this email address.
 */
function userFor(email: string, id: string, { isNew }: { readonly isNew: boolean }): object {
  const now = new Date().toISOString();
  const identity = {
    identity_id: crypto.randomUUID(),
    id,
    user_id: id,
    identity_data: { email, email_verified: false, phone_verified: false, sub: id },
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: isNew ? 'authenticated' : '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: isNew ? [identity] : [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
