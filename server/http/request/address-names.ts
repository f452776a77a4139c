import { createHmac, randomBytes } from 'node:crypto';
import type { LogAddresses } from '../../environment.ts';
import { limitedAddress } from './client-address.ts';

/** Returns what the log calls the address of a client; undefined where it names none. */
export type NameAddress = (address: string) => string | undefined;

/** Enough to tell clients apart, short enough for every line. */
const NAME_LENGTH = 12;

/** Names kept in memory: a client sends requests by the dozen. */
const MAX_KNOWN = 5_000;

/**
 * Returns the names of addresses for the log. Hashed names stay the same as long as the secret does; without the secret nobody
 * finds the address by trying all of them.
 * @param secret null for a key that lasts as long as this process
 */
export function addressNames(mode: LogAddresses, secret: string | null): NameAddress {
  if (mode === 'none') return () => undefined;
  if (mode === 'plain') return (address) => address;
  const key = createHmac('sha256', secret ?? randomBytes(32))
    .update('addresses in the log')
    .digest();
  const known = new Map<string, string>();
  return (address) => {
    const found = known.get(address);
    if (found !== undefined) return found;
    const hash = createHmac('sha256', key).update(limitedAddress(address));
    const name = hash.digest('base64url').slice(0, NAME_LENGTH);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(address, name);
    return name;
  };
}
