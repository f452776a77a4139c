import { memoryLimits } from './memory-limits.ts';

/** So many points per key within so many seconds. */
export type LimitRule = { readonly name: string; readonly points: number; readonly seconds: number };

export const limitRules = {
  signInByEmail: { name: 'sign-in-email', points: 10, seconds: 600 },
  signInByAddress: { name: 'sign-in-address', points: 100, seconds: 600 },
  codeByEmail: { name: 'code-email', points: 8, seconds: 600 },
  codeByAddress: { name: 'code-address', points: 60, seconds: 600 },
  signUpByAddress: { name: 'sign-up-address', points: 30, seconds: 3600 },
  mailByEmail: { name: 'mail-email', points: 5, seconds: 3600 },
  mailByAddress: { name: 'mail-address', points: 30, seconds: 3600 },
  passwordByMember: { name: 'password-member', points: 10, seconds: 600 },
  refreshByAddress: { name: 'refresh-address', points: 300, seconds: 60 },
  member: { name: 'member', points: 600, seconds: 60 },
  signedOutByAddress: { name: 'signed-out-address', points: 300, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** Counts the points of one rule. */
export type LimitCounter = {
  /** Takes a point. Where none is left it takes none, and answers how long until there are some again, in milliseconds. */
  take(key: string): Promise<number | null>;
  giveBack(key: string): Promise<void>;
};

/** Where counts are kept. Several processes need a shared place; one process counts in memory. */
export type LimitStore = (rule: LimitRule) => LimitCounter;

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
