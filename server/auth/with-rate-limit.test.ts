import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRateLimits, isRateLimited } from '../http/limits/rate-limits.ts';
import { mailKeysPerDay, mailKeysPerHour, reserveEither } from './with-rate-limit.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Makes one guess every 5 seconds for the given hours, each from a different network, and returns how many are allowed. */
async function guessesWithin(hours: number): Promise<number> {
  vi.useFakeTimers({ now: 0 });
  const limits = createRateLimits(1);
  let admittedCount = 0;
  for (let second = 0; second < hours * 3600; second += 5) {
    const outcome = await reserveEither(limits, { signInByEmailAndNetwork: `ada ${second}` }, [
      { signInByEmail: 'ada' },
      { signInByEmailSlowly: 'ada' },
    ]);
    if (!isRateLimited(outcome)) admittedCount += 1;
    vi.advanceTimersByTime(5_000);
  }
  return admittedCount;
}

describe('password guesses for one account from many networks', () => {
  it('allows 20 at once, and then one every 45 seconds', async () => {
    // 20 within the first 100 seconds, and 78 in the remaining 3,500 seconds of the hour.
    expect(await guessesWithin(1)).toBe(98);
  });

  it('allows at most 2,400 per day', async () => {
    const admittedCount = await guessesWithin(24);
    expect(admittedCount).toBeGreaterThan(2_000);
    expect(admittedCount).toBeLessThanOrEqual(2_400);
  });
});

it('still allows mails from another network while one network requests as many as it can', async () => {
  vi.useFakeTimers({ now: 0 });
  const limits = createRateLimits(1);
  const send = (network: string) =>
    limits.reserve({ ...mailKeysPerHour('ada', network), ...mailKeysPerDay('ada', network) });
  // For two weeks, a stranger requests five mails an hour, and the owner one mail every 36 hours.
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    for (let mail = 0; mail < 5; mail += 1) await send('stranger');
    vi.advanceTimersByTime(3_600_000);
    if (hour % 36 === 35) expect(isRateLimited(await send('owner')), `after ${hour + 1} hours`).toBe(false);
  }
});
