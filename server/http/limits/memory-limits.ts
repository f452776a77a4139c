import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitStore } from './limit-store.ts';

/** Counts within this process. */
export const memoryLimits: LimitStore = ({ name, points, seconds }) => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key, 1);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // It counts what it refuses, too.
        await limiter.reward(key, 1);
        return refused.msBeforeNext;
      }
    },
    async giveBack(key) {
      await limiter.reward(key, 1);
    },
  };
};
