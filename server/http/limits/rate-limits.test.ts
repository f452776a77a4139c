import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRateLimits, isRateLimited, type LimitName, limitRules } from './rate-limits.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('rate limits', () => {
  it.each(Object.entries(limitRules))('%s allows exactly its points', async (name, rule) => {
    const limits = createRateLimits(1);
    const outcomes = await Promise.all(
      Array.from({ length: rule.points + 20 }, () => limits.reserve({ [name]: 'somebody' })),
    );
    expect(outcomes.filter((outcome) => !isRateLimited(outcome))).toHaveLength(rule.points);
    const rejected = outcomes.find(isRateLimited);
    expect(rejected?.retryAfterSeconds).toBeGreaterThan(rule.seconds - 5);
    expect(rejected?.retryAfterSeconds).toBeLessThanOrEqual(rule.seconds);
  });

  it('counts each key separately', async () => {
    const limits = createRateLimits(1);
    await exhaust(limits, 'signInByEmailAndNetwork', 'one');
    expect(isRateLimited(await limits.reserve({ signInByEmailAndNetwork: 'one' }))).toBe(true);
    expect(isRateLimited(await limits.reserve({ signInByEmailAndNetwork: 'other' }))).toBe(false);
  });

  it('refunds points on release', async () => {
    const limits = createRateLimits(1);
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const outcome = await limits.reserve({ signInByEmailAndNetwork: 'one', signInByNetwork: 'a' });
      if (isRateLimited(outcome)) throw new Error('rejected');
      await outcome.release();
    }
    expect(isRateLimited(await limits.reserve({ signInByEmailAndNetwork: 'one' }))).toBe(false);
  });

  it('gives no extra point for a release after the end of the window', async () => {
    vi.useFakeTimers({ now: 0 });
    const limits = createRateLimits(1);
    const { points, seconds } = limitRules.signInByEmailAndNetwork;
    const last = await exhaust(limits, 'signInByEmailAndNetwork', 'one');
    vi.advanceTimersByTime(seconds * 1000);
    await last.release();
    for (let attempt = 0; attempt < points; attempt += 1)
      expect(isRateLimited(await limits.reserve({ signInByEmailAndNetwork: 'one' }))).toBe(false);
    expect(isRateLimited(await limits.reserve({ signInByEmailAndNetwork: 'one' }))).toBe(true);
  });

  it('takes no point from one limit when another is used up', async () => {
    const limits = createRateLimits(1);
    await exhaust(limits, 'codeByEmailAndNetwork', 'one');
    for (let attempt = 0; attempt < 100; attempt += 1)
      await limits.reserve({ codeByNetwork: 'a', codeByEmailAndNetwork: 'one' });
    expect(isRateLimited(await limits.reserve({ codeByNetwork: 'a' }))).toBe(false);
  });

  it('does not count rejected attempts', async () => {
    const limits = createRateLimits(1);
    const last = await exhaust(limits, 'codeByEmailAndNetwork', 'one');
    for (let attempt = 0; attempt < 100; attempt += 1) await limits.reserve({ codeByEmailAndNetwork: 'one' });
    await last.release();
    expect(isRateLimited(await limits.reserve({ codeByEmailAndNetwork: 'one' }))).toBe(false);
  });

  it('multiplies limits by the factor, and turns them off with factor 0', async () => {
    expect(await countAdmitted(createRateLimits(0.5), 'signInByEmailAndNetwork')).toBe(5);
    expect(await countAdmitted(createRateLimits(3), 'signInByEmailAndNetwork')).toBe(30);
    expect(await countAdmitted(createRateLimits(0.001), 'signInByEmailAndNetwork')).toBe(1);
    expect(await countAdmitted(createRateLimits(0), 'signInByEmailAndNetwork')).toBe(200);
  });
});

it('allows 16 mails per day and 48 per week to one email address', async () => {
  vi.useFakeTimers({ now: 0 });
  const limits = createRateLimits(1);
  const perDay: number[] = [];
  for (let day = 0; day < 5; day += 1) {
    perDay.push(0);
    for (let hour = 0; hour < 24; hour += 1) {
      for (let mail = 0; mail < 10; mail += 1) {
        const keys = { mailByEmail: 'ada', mailByEmailPerDay: 'ada', mailByEmailPerWeek: 'ada' };
        if (!isRateLimited(await limits.reserve(keys))) perDay[day] = (perDay[day] ?? 0) + 1;
      }
      vi.advanceTimersByTime(3_600_000);
    }
  }
  expect(perDay).toEqual([16, 16, 16, 0, 0]);
});

type Limits = ReturnType<typeof createRateLimits>;

async function exhaust(limits: Limits, name: LimitName, key: string) {
  const outcomes = await Promise.all(
    Array.from({ length: limitRules[name].points }, () => limits.reserve({ [name]: key })),
  );
  const last = outcomes.at(-1);
  if (!last || isRateLimited(last)) throw new Error('rejected too early');
  return last;
}

async function countAdmitted(limits: Limits, name: LimitName): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => limits.reserve({ [name]: 'somebody' })),
  );
  return outcomes.filter((outcome) => !isRateLimited(outcome)).length;
}
