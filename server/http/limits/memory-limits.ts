import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitStore } from './limit-store.ts';

/** Stores the counts of rate limits in the memory of this process. */
export const memoryLimits: LimitStore = ({ name, points, seconds }) => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    async consume(key) {
      try {
        await limiter.consume(key, 1);
        return { ok: true };
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        // The library also counts the attempts that it rejects, so refund the point.
        await limiter.reward(key, 1);
        return { ok: false, retryAfterMs: rejection.msBeforeNext };
      }
    },
    async refund(key) {
      // The key has no counter if the window of the point has ended and no other has begun, or if another store counted the point.
      const counter = await limiter.get(key);
      if (counter && counter.consumedPoints > 0) await limiter.reward(key, 1);
    },
  };
};
