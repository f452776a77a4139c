import { createHmac, randomBytes } from 'node:crypto';
import type { LogAddresses } from '../../environment.ts';
import { rateLimitNetwork } from './client-address.ts';

/** Returns the name of a client address in the log; undefined if the log contains no addresses. */
export type AddressNamer = (address: string) => string | undefined;

/** Long enough to tell clients apart, short enough for every line. */
const NAME_LENGTH = 12;

/** Maximum number of cached names. Clients send many requests. */
const MAX_CACHED_NAMES = 5_000;

/**
 * Returns a function that names addresses for the log. Hashed names depend on the secret: without it nobody can find an
 * address by hashing all of them.
 * @param secret null for a key that lasts as long as this process
 */
export function createAddressNamer(mode: LogAddresses, secret: string | null): AddressNamer {
  if (mode === 'none') return () => undefined;
  if (mode === 'plain') return (address) => address;
  const key = createHmac('sha256', secret ?? randomBytes(32))
    .update('addresses in the log')
    .digest();
  const known = new Map<string, string>();
  return (address) => {
    const found = known.get(address);
    if (found !== undefined) return found;
    const hash = createHmac('sha256', key).update(rateLimitNetwork(address));
    const name = hash.digest('base64url').slice(0, NAME_LENGTH);
    if (known.size >= MAX_CACHED_NAMES) known.clear();
    known.set(address, name);
    return name;
  };
}
