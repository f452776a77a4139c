import { createHmac, randomBytes } from 'node:crypto';
import type { LogAddresses } from '../../environment.ts';
import { rateLimitNetwork } from './client-address.ts';

/** Returns what the log shows for a client address: a pseudonym, the address itself, or nothing (undefined). */
export type AddressPseudonymizer = (address: string) => string | undefined;

/** Characters of a pseudonym: enough to tell networks apart, short enough for every line. IPv6 clients of one /64 share a pseudonym. */
const PSEUDONYM_LENGTH = 12;

/** Maximum number of cached pseudonyms. Clients send many requests. */
const MAX_CACHED_PSEUDONYMS = 5_000;

/**
 * Returns a function that pseudonymizes IP addresses for the log. The hash is keyed with the secret: without the secret,
 * nobody can find an address by hashing all possible ones.
 * @param secret null for a key that lasts as long as this process
 */
export function createAddressPseudonymizer(mode: LogAddresses, secret: string | null): AddressPseudonymizer {
  if (mode === 'none') return () => undefined;
  if (mode === 'plain') return (address) => address;
  const key = createHmac('sha256', secret ?? randomBytes(32))
    .update('addresses in the log')
    .digest();
  const cache = new Map<string, string>();
  return (address) => {
    const cached = cache.get(address);
    if (cached !== undefined) return cached;
    const hash = createHmac('sha256', key).update(rateLimitNetwork(address));
    const pseudonym = hash.digest('base64url').slice(0, PSEUDONYM_LENGTH);
    if (cache.size >= MAX_CACHED_PSEUDONYMS) cache.clear();
    cache.set(address, pseudonym);
    return pseudonym;
  };
}
