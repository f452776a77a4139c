import type { LimitCounter, LimitRule, LimitStore } from './limit-store.ts';
import { memoryLimits } from './memory-limits.ts';

/** Durations in seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The rate limits of this server. A request that finds no point left is rejected, mostly with 429. The handler of the
 * request takes the points:
 * - `signIn…`, `sessions…`, `refresh…`: auth/endpoints/sign-in-route.ts
 * - `code…`: auth/endpoints/with-code-limit.ts for codes; verify-code-route.ts and recovery-link-route.ts for the secrets
 *   of recovery links
 * - `mail…`: auth/endpoints/mail-in-background.ts, sign-up-route.ts, resend-route.ts and change-email.ts
 * - `signUp…`: auth/endpoints/sign-up-route.ts
 * - `password…`: auth/endpoints/user-route.ts and change-email.ts
 * - `uploads…`: storage/uploads/upload-handler.ts
 * - `member`, `signedOut…`: app.ts, for requests to the services except session refreshes, preflight requests and public files
 *
 * A network is one IPv4 address, or the /64 of an IPv6 address (`rateLimitNetwork`); a range is the /24 of an IPv4 address, or the same /64
 * (`rateLimitRange`).
 */
export const limitRules = {
  // Password guesses from one network for one account. docs/decisions/0035 explains the numbers.
  signInByEmailAndNetwork: { name: 'sign-in-email-network', points: 10, seconds: 10 * MINUTE },
  signInByEmailAndNetworkPerDay: { name: 'sign-in-email-network-day', points: 60, seconds: DAY },
  // Password guesses from one network for all accounts together.
  signInByNetwork: { name: 'sign-in-network', points: 100, seconds: 10 * MINUTE },
  // Successful sign-ins of one account: each creates a session.
  sessionsByMember: { name: 'sessions-member', points: 200, seconds: HOUR },
  // Password guesses from all networks for one account. Guesses above this limit need a point of `signInByEmailSlowly`.
  signInByEmail: { name: 'sign-in-email', points: 20, seconds: HOUR },
  signInByEmailSlowly: { name: 'sign-in-email-slowly', points: 1, seconds: 45 },
  // Sign-ins on a device on which the account signed in before. They do not count towards the `signIn…` limits above.
  signInByDevice: { name: 'sign-in-device', points: 10, seconds: 10 * MINUTE },
  signInByDevicePerDay: { name: 'sign-in-device-day', points: 50, seconds: DAY },
  // Code guesses without proof that the same device requested the code.
  codeByEmailAndNetwork: { name: 'code-email-network', points: 8, seconds: 10 * MINUTE },
  codeByEmail: { name: 'code-email', points: 20, seconds: HOUR },
  codeByNetwork: { name: 'code-network', points: 60, seconds: 10 * MINUTE },
  // Guesses at one code, with that proof. Beyond this limit the code is invalid. The window is at least as long as the code's lifetime.
  codeByRequestedCode: { name: 'code-requested', points: 10, seconds: HOUR },
  // All code guesses from one network, with and without that proof.
  codeByNetworkPerDay: { name: 'code-network-day', points: 600, seconds: DAY },
  signUpByNetwork: { name: 'sign-up-network', points: 30, seconds: HOUR },
  // Sign-ups from a range of networks. Sign-ups with the email address of an existing account count too: otherwise the
  // limit would reveal which email addresses have an account.
  signUpByRange: { name: 'sign-up-range', points: 60, seconds: HOUR },
  mailByEmailAndNetwork: { name: 'mail-email-network', points: 5, seconds: HOUR },
  // Lower than the limits per day and week below, so that one network cannot use them up.
  mailByEmailAndNetworkPerDay: { name: 'mail-email-network-day', points: 6, seconds: DAY },
  mailByEmail: { name: 'mail-email', points: 8, seconds: HOUR },
  mailByEmailPerDay: { name: 'mail-email-day', points: 16, seconds: DAY },
  mailByEmailPerWeek: { name: 'mail-email-week', points: 48, seconds: 7 * DAY },
  mailByNetwork: { name: 'mail-network', points: 30, seconds: HOUR },
  // Mails for an account that signed in on the requesting device before. They do not count towards the limits above.
  mailByDevice: { name: 'mail-device', points: 3, seconds: HOUR },
  mailByDevicePerDay: { name: 'mail-device-day', points: 6, seconds: DAY },
  // Checks of the current password of a signed-in member. Correct passwords count too.
  passwordByMember: { name: 'password-member', points: 10, seconds: 10 * MINUTE },
  passwordByMemberPerDay: { name: 'password-member-day', points: 40, seconds: DAY },
  // Refreshes with a token that belongs to no session. Other refreshes count towards `refreshBySession`, even if they succeed, because
  // each writes rows that are kept for months.
  refreshByNetwork: { name: 'refresh-network', points: 300, seconds: 60 },
  refreshBySession: { name: 'refresh-session', points: 60, seconds: HOUR },
  uploadsByMember: { name: 'uploads-member', points: 500, seconds: 3600 },
  member: { name: 'member', points: 600, seconds: 60 },
  signedOutByNetwork: { name: 'signed-out-network', points: 300, seconds: 60 },
  // For auth requests without a session, from a device on which a member signed in before. Applies once its network has used up
  // `signedOutByNetwork`.
  signedOutByDevice: { name: 'signed-out-device', points: 30, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** Points that a request has consumed. The caller releases them if the request turns out to be harmless. */
export type Reservation = { release(): Promise<void> };

export type RateLimited = { readonly retryAfterSeconds: number };

export type RateLimits = {
  /**
   * Takes one point for every key, or none at all. Call it before checking the guess, so that simultaneous guesses are all
   * counted before the first response.
   */
  reserve(keys: Readonly<Partial<Record<LimitName, string>>>): Promise<Reservation | RateLimited>;
};

export function isRateLimited(outcome: Reservation | RateLimited): outcome is RateLimited {
  return 'retryAfterSeconds' in outcome;
}

/**
 * Creates the rate limits of this server.
 * @param factor multiplies every limit, to at least one point; 0 turns limits off
 */
export function createRateLimits(factor: number, store: LimitStore = memoryLimits): RateLimits {
  if (factor === 0) return { reserve: async () => ({ release: async () => undefined }) };
  const counters = new Map(
    Object.entries(limitRules).map(([name, rule]) => [
      name,
      store({ ...rule, points: Math.max(1, Math.round(rule.points * factor)) }),
    ]),
  );
  return {
    async reserve(keys) {
      const consumedPoints: { counter: LimitCounter; key: string }[] = [];
      const release = async () => {
        await Promise.all(consumedPoints.splice(0).map(({ counter, key }) => counter.refund(key)));
      };
      for (const [name, key] of Object.entries(keys)) {
        const counter = counters.get(name);
        if (!counter) continue;
        const result = await counter.consume(key);
        if (!result.ok) {
          await release();
          return { retryAfterSeconds: Math.max(1, Math.ceil(result.retryAfterMs / 1000)) };
        }
        consumedPoints.push({ counter, key });
      }
      return { release };
    },
  };
}
