import { authError } from '../http/api-errors.ts';
import {
  isRateLimited,
  type LimitName,
  type RateLimited,
  type RateLimits,
  type Reservation,
} from '../http/limits/rate-limits.ts';

type Keys = Readonly<Partial<Record<LimitName, string>>>;

/**
 * Runs an attempt under rate limits, or returns 429. Releases the reservation if the attempt throws or ends with a server error, or if
 * `isHarmless(response)` is true. The limits are in http/limits/rate-limits.ts.
 */
export async function withRateLimit(
  pendingReservation: Promise<Reservation | RateLimited>,
  attempt: () => Promise<Response>,
  isHarmless: (response: Response) => boolean = () => false,
): Promise<Response> {
  const reservation = await pendingReservation;
  if (isRateLimited(reservation)) return tooManyAttempts(reservation.retryAfterSeconds);
  let response: Response | undefined;
  try {
    response = await attempt();
    return response;
  } finally {
    // An attempt that ends with a server error reveals nothing to guessers, so it does not count.
    if (!response || response.status >= 500 || isHarmless(response)) await reservation.release();
  }
}

/** Reserves all keys in `keys` and all keys of one set in `alternatives`: of the first set, or of the second if a limit rejects the first. */
export async function reserveEither(
  limits: RateLimits,
  keys: Keys,
  alternatives: readonly [Keys, Keys],
): Promise<Reservation | RateLimited> {
  const reservedKeys = await limits.reserve(keys);
  if (isRateLimited(reservedKeys)) return reservedKeys;
  const first = await limits.reserve(alternatives[0]);
  const reserved = isRateLimited(first) ? await limits.reserve(alternatives[1]) : first;
  if (isRateLimited(reserved)) {
    await reservedKeys.release();
    return reserved;
  }
  return { release: async () => void (await Promise.all([reservedKeys.release(), reserved.release()])) };
}

/** Returns the keys of the hourly limits on mails to an email address, for the requesting network and for all networks together. */
export function mailKeysPerHour(email: string, network: string) {
  return { mailByEmailAndNetwork: `${email} ${network}`, mailByEmail: email };
}

/** Returns the keys of the daily limits on mails to an email address, and of the weekly limit for all networks together. */
export function mailKeysPerDay(email: string, network: string) {
  return {
    mailByEmailAndNetworkPerDay: `${email} ${network}`,
    mailByEmailPerDay: email,
    mailByEmailPerWeek: email,
  };
}

function tooManyAttempts(seconds: number): Response {
  return authError('over_request_rate_limit', { headers: { 'Retry-After': String(seconds) } });
}
