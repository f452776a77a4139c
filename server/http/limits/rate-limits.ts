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
 * - `member`, `signedOut…`: app.ts, for requests to the services except session refreshes and public files
 */
export const limitRules = {
  // Password guesses of one network at one account. docs/decisions/0035 explains the numbers.
  signInByEmailAndNetwork: { name: 'sign-in-email-address', points: 10, seconds: 10 * MINUTE },
  signInByEmailAndNetworkPerDay: { name: 'sign-in-email-address-day', points: 60, seconds: DAY },
  signInByNetwork: { name: 'sign-in-address', points: 100, seconds: 10 * MINUTE },
  // Successful sign-ins of one account: each creates a session.
  sessionsByMember: { name: 'sessions-member', points: 200, seconds: HOUR },
  // Password guesses of all networks at one account. Guesses above this limit need a point of `signInByEmailSlowly`.
  signInByEmail: { name: 'sign-in-email', points: 20, seconds: HOUR },
  signInByEmailSlowly: { name: 'sign-in-email-slowly', points: 1, seconds: 45 },
  // Sign-ins on a device on which the account signed in before. They do not count for the `signIn…` limits above.
  signInByDevice: { name: 'sign-in-device', points: 10, seconds: 10 * MINUTE },
  signInByDevicePerDay: { name: 'sign-in-device-day', points: 50, seconds: DAY },
  // Code guesses without proof that the same device requested the code.
  codeByEmailAndNetwork: { name: 'code-email-address', points: 8, seconds: 10 * MINUTE },
  codeByEmail: { name: 'code-email', points: 20, seconds: HOUR },
  codeByNetwork: { name: 'code-address', points: 60, seconds: 10 * MINUTE },
  // Code guesses with that proof. Beyond this limit the code is invalid. The window is at least as long as the code's lifetime.
  codeByAttempt: { name: 'code-attempt', points: 10, seconds: HOUR },
  // All code guesses of one network, with and without that proof.
  codeByNetworkPerDay: { name: 'code-address-day', points: 600, seconds: DAY },
  signUpByNetwork: { name: 'sign-up-address', points: 30, seconds: HOUR },
  // Sign-ups from a range of networks. Sign-ups with the address of an existing account count as well: otherwise the
  // limit would reveal which addresses have an account.
  signUpByRange: { name: 'sign-up-range', points: 60, seconds: HOUR },
  mailByEmailAndNetwork: { name: 'mail-email-address', points: 5, seconds: HOUR },
  // Lower than the limits per day and week below, so that one network cannot use them up.
  mailByEmailAndNetworkPerDay: { name: 'mail-email-address-day', points: 6, seconds: DAY },
  mailByEmail: { name: 'mail-email', points: 8, seconds: HOUR },
  mailByEmailPerDay: { name: 'mail-email-day', points: 16, seconds: DAY },
  mailByEmailPerWeek: { name: 'mail-email-week', points: 48, seconds: 7 * DAY },
  mailByNetwork: { name: 'mail-address', points: 30, seconds: HOUR },
  mailByDevice: { name: 'mail-device', points: 3, seconds: HOUR },
  mailByDevicePerDay: { name: 'mail-device-day', points: 6, seconds: DAY },
  passwordByMember: { name: 'password-member', points: 10, seconds: 10 * MINUTE },
  passwordByMemberPerDay: { name: 'password-member-day', points: 40, seconds: DAY },
  // Refresh tokens that belong to no session. Other refresh tokens count for their session (`refreshBySession`), even if
  // the refresh succeeds, because each refresh writes rows that are kept for months.
  refreshByNetwork: { name: 'refresh-address', points: 300, seconds: 60 },
  refreshBySession: { name: 'refresh-session', points: 60, seconds: HOUR },
  uploadsByMember: { name: 'uploads-member', points: 500, seconds: 3600 },
  member: { name: 'member', points: 600, seconds: 60 },
  signedOutByNetwork: { name: 'signed-out-address', points: 300, seconds: 60 },
  // For auth requests of a device that signed in before. Applies once other callers in its network have used up
  // `signedOutByNetwork`.
  signedOutByDevice: { name: 'signed-out-device', points: 30, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** Points that an attempt has consumed. The caller releases them if the attempt turns out to be harmless. */
export type Reservation = { release(): Promise<void> };

export type RateLimited = { readonly retryAfterSeconds: number };

export type RateLimits = {
  /**
   * Takes one point of every key, or none at all. Call it before the attempt, so that simultaneous guesses are all
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
      const consumed: { counter: LimitCounter; key: string }[] = [];
      const release = async () => {
        await Promise.all(consumed.splice(0).map(({ counter, key }) => counter.refund(key)));
      };
      for (const [name, key] of Object.entries(keys)) {
        const counter = counters.get(name);
        if (!counter) continue;
        const result = await counter.consume(key);
        if (!result.ok) {
          await release();
          return { retryAfterSeconds: Math.max(1, Math.ceil(result.retryAfterMs / 1000)) };
        }
        consumed.push({ counter, key });
      }
      return { release };
    },
  };
}
