import { Hono } from 'hono';
import * as z from 'zod/mini';
import { unmetPasswordRules } from '../../shared/rules/password.ts';
import type { Accounts } from '../backend/accounts.ts';
import type { AuthMailer } from '../backend/auth-mailer.ts';
import type { Turns } from '../one-at-a-time.ts';
import { authError } from './api-errors.ts';
import type { BackgroundWork } from './background-work.ts';
import { hasPassword, spendPasswordCheck } from './password-check.ts';
import { isRefusal, type LimitName, type RateLimits } from './rate-limits.ts';
import { readBody } from './read-body.ts';
import type { AppContext, AppEnv } from './request-context.ts';

type Dependencies = {
  readonly limits: RateLimits;
  readonly turns: Turns;
  readonly accounts: Accounts;
  readonly mailer: AuthMailer;
  readonly background: BackgroundWork;
  readonly siteUrl: string;
  /** Passes a request on to the auth service. */
  readonly forward: (context: AppContext, request: Request) => Promise<Response>;
};

/** No request of this service is longer. */
const BODY_LIMIT = 64 * 1024;
/** bcrypt looks at no more bytes than these; longer passwords would be cut in silence. */
const PASSWORD_MAX_BYTES = 72;

const text = z._default(z.string(), '');
const memberData = z.optional(z.nullable(z.record(z.string(), z.unknown())));
const signInSchema = z.object({ email: text, password: text });
const signUpSchema = z.object({ email: text, password: text, data: memberData });
const refreshSchema = z.object({ refresh_token: text });
const updateSchema = z.object({
  email: z.optional(z.string()),
  password: z.optional(z.string()),
  data: memberData,
});
const verifySchema = z.object({ type: text, email: text, token: text, token_hash: text });
const mailSchema = z.object({ type: text, email: text });

/** Addresses that are passed on as they are, beyond those with a handler of their own. */
const passedOn = new Set([
  'GET /user',
  'POST /logout',
  'GET /settings',
  'GET /health',
  'GET /.well-known/jwks.json',
]);

/**
 * What stands in front of the auth service: limits on guessing, our password rule, one answer for known and unknown
 * addresses, and the flows that the service lacks. docs/wire-quirks.md lists what it lacks.
 */
export function authRoutes({
  limits,
  turns,
  accounts,
  mailer,
  background,
  siteUrl,
  forward,
}: Dependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  /** Runs an attempt under limits; `isHarmless` tells by the answer whether it counts. */
  const limited = async (
    keys: Readonly<Partial<Record<LimitName, string>>>,
    attempt: () => Promise<Response>,
    isHarmless: (response: Response) => boolean = () => false,
  ): Promise<Response> => {
    const reservation = await limits.reserve(keys);
    if (isRefusal(reservation)) return tooManyAttempts(reservation.retryAfterSeconds);
    let response: Response | undefined;
    try {
      response = await attempt();
      return response;
    } finally {
      // A failure of ours tells nothing to whoever guesses, so it does not count against them either.
      if (!response || response.status >= 500 || isHarmless(response)) await reservation.giveBack();
    }
  };

  routes.post('/token', async (context) => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const request = () => jsonRequest(context, body);
    const grant = context.req.query('grant_type');
    if (grant === 'refresh_token') {
      if (!refreshSchema.safeParse(body).success) return authError('validation_failed');
      return limited(
        { refreshByAddress: context.var.address },
        () => forward(context, request()),
        (answer) => answer.ok,
      );
    }
    if (grant !== 'password') return authError('invalid_credentials', { message: 'unsupported_grant_type' });
    const given = signInSchema.safeParse(body);
    if (!given.success) return authError('validation_failed');
    if (given.data.email === '' || given.data.password === '') return forward(context, request());
    const email = normalEmail(given.data.email);
    return limited(
      { signInByEmail: email, signInByAddress: context.var.address },
      () => signIn(context, email, given.data.password),
      (answer) => answer.ok || answer.headers.get('X-Sb-Error-Code') === 'email_not_confirmed',
    );
  });

  const signIn = async (context: AppContext, email: string, password: string): Promise<Response> => {
    const account = isEmailAddress(email) ? await accounts.find(email) : null;
    if (account?.isConfirmed && !account.isBanned)
      return forward(context, jsonRequest(context, { email, password }));
    // Every way through here costs one password check, so that time tells nothing about the address.
    const matches = account?.passwordHash
      ? await hasPassword(password, account.passwordHash)
      : await spendPasswordCheck(password);
    if (!matches) return authError('invalid_credentials');
    return authError(account?.isBanned ? 'user_banned' : 'email_not_confirmed');
  };

  routes.post('/signup', async (context) => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const given = signUpSchema.safeParse(body);
    if (!given.success) return authError('validation_failed');
    if (given.data.email === '' || given.data.password === '') {
      return forward(context, jsonRequest(context, body));
    }
    const { password } = given.data;
    const email = normalEmail(given.data.email);
    const refusal = passwordRefusal(password);
    if (refusal) return refusal;
    if (!isEmailAddress(email)) return authError('email_invalid');
    // Two clicks at once would both find no account, and the second would fail on the first.
    return limited(
      { signUpByAddress: context.var.address },
      () => turns(`sign-up ${email}`, () => signUp(context, email, { ...body, email })),
      (answer) => answer.headers.get('X-Sb-Error-Code') === 'mail_not_sent',
    );
  });

  const signUp = async (context: AppContext, email: string, body: object): Promise<Response> => {
    const existing = await accounts.find(email);
    if (existing?.isConfirmed) return Response.json(signUpOfTakenAddress(email));
    if (existing) {
      const reservation = await limits.reserve({ mailByEmail: email });
      if (isRefusal(reservation)) return tooManyAttempts(reservation.retryAfterSeconds);
      // Starting over gives the new password and a fresh code: whoever reads the mail decides which password holds.
      if (!(await accounts.removeUnconfirmed(existing.id))) return Response.json(signUpOfTakenAddress(email));
    }
    const response = await forward(context, jsonRequest(context, body));
    return response.status < 500 ? response : authError('mail_not_sent');
  };

  routes.post('/verify', async (context) => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const given = verifySchema.safeParse(body);
    if (!given.success) return authError('verification_not_offered');
    const { type, token, token_hash } = given.data;
    const email = normalEmail(given.data.email);
    const counts = (answer: Response) => answer.ok;
    if (type === 'signup' && email !== '' && token !== '') {
      const request = jsonRequest(context, { type, email, token: token.trim() });
      return limited(
        { codeByEmail: email, codeByAddress: context.var.address },
        async () => {
          const answer = await forward(context, request);
          // The engine speaks of a link here; hosted projects, rightly, of what was typed.
          return answer.status === 403 ? authError('otp_expired') : answer;
        },
        counts,
      );
    }
    // A hash of an address and a code could be guessed without naming the address, past the limit per address of mail:
    // only links, whose secret is long, may be redeemed that way.
    if (type === 'recovery' && token_hash !== '') {
      const request = jsonRequest(context, { type, token_hash });
      return limited({ codeByAddress: context.var.address }, () => forward(context, request), counts);
    }
    return authError('verification_not_offered');
  });

  routes.get('/verify', async (context) => {
    // Programs that look into mails ask for the head of a link; the member who comes after them needs it still.
    if (context.req.method === 'HEAD') return new Response(null);
    const { type, token, redirect_to } = context.req.query();
    const target = redirectWithin(siteUrl, redirect_to);
    if (type !== 'recovery' || !token) return context.redirect(`${target}#${brokenLink}`, 303);
    const url = new URL(context.req.url);
    url.search = new URLSearchParams({ type, token, redirect_to: target }).toString();
    return limited(
      { codeByAddress: context.var.address },
      () => forward(context, new Request(url, { headers: context.req.raw.headers })),
      (answer) => answer.headers.get('Location')?.includes('access_token=') ?? false,
    );
  });

  routes.post('/recover', (context) =>
    mailOnRequest(context, (email) => forward(context, jsonRequest(context, { email }))),
  );

  routes.post('/resend', (context) =>
    mailOnRequest(context, async (email, type) => {
      if (type !== 'signup') return;
      const code = await accounts.renewCode(email);
      if (code) await mailer.sendCode(email, code);
    }),
  );

  /**
   * Answers at once and does the work afterwards, so that neither the answer nor its time tells whether the address
   * is known. A mail that cannot be sent is seen in the log alone.
   */
  const mailOnRequest = async (
    context: AppContext,
    work: (email: string, type: string) => Promise<unknown>,
  ): Promise<Response> => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const given = mailSchema.safeParse(body);
    const email = given.success ? normalEmail(given.data.email) : '';
    if (!given.success || !isEmailAddress(email)) return authError('email_invalid');
    return limited({ mailByEmail: email, mailByAddress: context.var.address }, async () => {
      background.run('a mail was asked for and could not be sent', () => work(email, given.data.type));
      return Response.json({});
    });
  };

  routes.put('/user', async (context) => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const given = updateSchema.safeParse(body);
    if (!given.success) return authError('validation_failed');
    const { password, email } = given.data;
    if (email !== undefined) return authError('email_change_not_offered');
    const refusal = password === undefined ? null : passwordRefusal(password);
    // Whoever is not signed in learns that first.
    if (refusal && context.var.member) return refusal;
    const member = context.var.member;
    if (password === undefined || !member) return forward(context, jsonRequest(context, body));
    // The answer tells whether it is the old password, and each takes as much time as two sign-ins.
    return limited({ passwordByMember: member.id }, async () => {
      const response = await forward(context, jsonRequest(context, body));
      if (response.ok && member.sessionId) await accounts.endOtherSessions(member.id, member.sessionId);
      return response;
    });
  });

  routes.all('*', async (context) => {
    const path = context.req.path.replace(/^\/auth\/v1/, '');
    if (context.req.method === 'OPTIONS' || passedOn.has(`${context.req.method} ${path}`)) {
      const body = await readBody(context.req.raw, BODY_LIMIT);
      if (!body) return authError('body_too_large');
      return forward(context, withBody(context, body.byteLength > 0 ? body : null));
    }
    return authError('not_found');
  });

  return routes;
}

function tooManyAttempts(seconds: number): Response {
  return authError('over_request_rate_limit', { headers: { 'Retry-After': String(seconds) } });
}

/** Addresses of mail are one however they are typed. */
function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * One plain address. Brackets, commas, quotes and the like have a meaning in the header of a mail: `1<rider@example.com>` and
 * `2<rider@example.com>` would be two accounts with one mailbox, each with limits of its own. Invisible characters too.
 */
function isEmailAddress(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^\s@\p{C}()<>[\]:;,\\"]+@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]+$/u.test(email)
  );
}

/** The auth service's answer to a password that breaks our rule; null when it may be used. */
function passwordRefusal(password: string): Response | null {
  const unmet = unmetPasswordRules(password);
  if (unmet.length > 0) {
    const reasons = [...new Set(unmet.map((rule) => (rule.code === 'length' ? 'length' : 'characters')))];
    return authError('weak_password', {
      message: `Password must include: ${unmet.map((rule) => rule.label).join(', ')}.`,
      details: { weak_password: { reasons } },
    });
  }
  return Buffer.byteLength(password) > PASSWORD_MAX_BYTES ? authError('password_too_long') : null;
}

/** What the service of a hosted project answers when the address has an account: a user without identities. */
function signUpOfTakenAddress(email: string): object {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

const brokenLink = new URLSearchParams({
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}).toString();

/** Tokens ride in the hash of this address, so it must be one of ours. */
function redirectWithin(siteUrl: string, wanted: string | undefined): string {
  const fallback = `${siteUrl}/reset-password`;
  if (!wanted || !URL.canParse(wanted)) return fallback;
  const url = new URL(wanted);
  const site = new URL(siteUrl);
  return url.origin === site.origin &&
    url.username === '' &&
    `${url.pathname}/`.startsWith(`${site.pathname.replace(/\/$/, '')}/`)
    ? `${url.origin}${url.pathname}${url.search}`
    : fallback;
}

async function readJson(context: AppContext): Promise<Record<string, unknown> | Response> {
  const body = await readBody(context.req.raw, BODY_LIMIT);
  if (!body) return authError('body_too_large');
  const words = new TextDecoder().decode(body);
  // The database has no place for the character zero.
  if (words.includes('\\u0000')) return authError('bad_json');
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(words));
  } catch {
    return authError('bad_json');
  }
}

function jsonRequest(context: AppContext, body: object): Request {
  return withBody(context, new TextEncoder().encode(JSON.stringify(body)));
}

function withBody(context: AppContext, body: Uint8Array<ArrayBuffer> | null): Request {
  const headers = new Headers(context.req.raw.headers);
  headers.delete('Content-Length');
  if (body) headers.set('Content-Type', 'application/json');
  return new Request(context.req.url, { method: context.req.method, headers, body });
}
