import type { LimitCounter, LimitRule, LimitStore } from './limit-store.ts';
import { memoryLimits } from './memory-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limitRules = {
  // A network that guesses one account's password. docs/decisions/0035 says what these figures leave to those who guess.
  signInByEmailAndAddress: { name: 'sign-in-email-address', points: 10, seconds: 10 * MINUTE },
  signInByEmailAndAddressPerDay: { name: 'sign-in-email-address-day', points: 60, seconds: DAY },
  signInByAddress: { name: 'sign-in-address', points: 100, seconds: 10 * MINUTE },
  // Right passwords of one account: each makes a session.
  sessionsByMember: { name: 'sessions-member', points: 200, seconds: HOUR },
  // All networks together: so many guesses are free, all others wait for a place.
  signInByEmail: { name: 'sign-in-email', points: 20, seconds: HOUR },
  signInByEmailSlowly: { name: 'sign-in-email-slowly', points: 1, seconds: 45 },
  // A device that the account was signed in on; nothing of the above counts for it.
  signInByDevice: { name: 'sign-in-device', points: 10, seconds: 10 * MINUTE },
  signInByDevicePerDay: { name: 'sign-in-device-day', points: 50, seconds: DAY },
  // Guesses of a code without the proof of a sign-up.
  codeByEmailAndAddress: { name: 'code-email-address', points: 8, seconds: 10 * MINUTE },
  codeByEmail: { name: 'code-email', points: 20, seconds: HOUR },
  codeByAddress: { name: 'code-address', points: 60, seconds: 10 * MINUTE },
  // Guesses with the proof: then the code is dead. It lives no longer than that anyway.
  codeByAttempt: { name: 'code-attempt', points: 10, seconds: HOUR },
  codeByAddressPerDay: { name: 'code-address-day', points: 600, seconds: DAY },
  signUpByAddress: { name: 'sign-up-address', points: 30, seconds: HOUR },
  mailByEmailAndAddress: { name: 'mail-email-address', points: 5, seconds: HOUR },
  // Less than a day's and a week's mails to one address: one network alone cannot use them up.
  mailByEmailAndAddressPerDay: { name: 'mail-email-address-day', points: 6, seconds: DAY },
  mailByEmail: { name: 'mail-email', points: 8, seconds: HOUR },
  mailByEmailPerDay: { name: 'mail-email-day', points: 16, seconds: DAY },
  mailByEmailPerWeek: { name: 'mail-email-week', points: 48, seconds: 7 * DAY },
  mailByAddress: { name: 'mail-address', points: 30, seconds: HOUR },
  mailByDevice: { name: 'mail-device', points: 3, seconds: HOUR },
  mailByDevicePerDay: { name: 'mail-device-day', points: 6, seconds: DAY },
  passwordByMember: { name: 'password-member', points: 10, seconds: 10 * MINUTE },
  passwordByMemberPerDay: { name: 'password-member-day', points: 40, seconds: DAY },
  // Tokens that name no session. The others are counted for their session, the good ones too: each renewal writes rows that are
  // kept for months.
  refreshByAddress: { name: 'refresh-address', points: 300, seconds: 60 },
  refreshBySession: { name: 'refresh-session', points: 60, seconds: HOUR },
  uploadsByMember: { name: 'uploads-member', points: 500, seconds: 3600 },
  member: { name: 'member', points: 600, seconds: 60 },
  signedOutByAddress: { name: 'signed-out-address', points: 300, seconds: 60 },
  // Of the auth service, by a device that was signed in before, once strangers in its network have used up the limit above.
  signedOutByDevice: { name: 'signed-out-device', points: 30, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** A place taken under some limits; give it back when the attempt turned out harmless. */
export type Reservation = { giveBack(): Promise<void> };

export type Refusal = { readonly retryAfterSeconds: number };

export type RateLimits = {
  /**
   * Takes one point of every key, or none at all. Points are taken before the attempt is made, so that guesses sent
   * at the same moment are counted before any of them is answered.
   */
  reserve(keys: Readonly<Partial<Record<LimitName, string>>>): Promise<Reservation | Refusal>;
};

export function isRefusal(outcome: Reservation | Refusal): outcome is Refusal {
  return 'retryAfterSeconds' in outcome;
}

/** @param factor multiplies every limit, at least one point remaining; 0 turns limits off */
export function createRateLimits(factor: number, store: LimitStore = memoryLimits): RateLimits {
  if (factor === 0) return { reserve: async () => ({ giveBack: async () => undefined }) };
  const counters = new Map(
    Object.entries(limitRules).map(([name, rule]) => [
      name,
      store({ ...rule, points: Math.max(1, Math.round(rule.points * factor)) }),
    ]),
  );
  return {
    async reserve(keys) {
      const taken: { counter: LimitCounter; key: string }[] = [];
      const giveBack = async () => {
        await Promise.all(taken.splice(0).map(({ counter, key }) => counter.giveBack(key)));
      };
      for (const [name, key] of Object.entries(keys)) {
        const counter = counters.get(name);
        if (!counter) continue;
        const wait = await counter.take(key);
        if (wait !== null) {
          await giveBack();
          return { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
        }
        taken.push({ counter, key });
      }
      return { giveBack };
    },
  };
}
