import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the address of the client: IPv4 in dots, IPv6 as eight lower-case groups, 'unknown' if there is none. Uses the
 * peer if the header entry is not an address, so that clients cannot invent an identity for rate limits.
 * @param peer address of the connection, null when unknown
 * @param forwarded the X-Forwarded-For header; only its last entries are trusted, one per proxy
 */
export function clientAddress(peer: string | null, forwarded: string | null, trustedProxies: number): string {
  const peerAddress = (peer && parseAddress(peer)) ?? 'unknown';
  if (forwarded === null || trustedProxies === 0) return peerAddress;
  const hops = forwarded.split(',');
  return parseAddress(hops[Math.max(0, hops.length - trustedProxies)] ?? '') ?? peerAddress;
}

/**
 * Returns the network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, which a household or
 * phone has for itself.
 * @param address in the form that `clientAddress` returns
 */
export function rateLimitNetwork(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 4).join(':')}::/64` : address;
}

/** Returns the range that contains a network: the /24 of an IPv4 address, or the IPv6 /64 itself. */
export function rateLimitRange(network: string): string {
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}

/** Longer than any address with port, zone and quotes. */
const MAX_LENGTH = 120;

/**
 * Parses an address in the forms that proxies write: with a port (`1.2.3.4:5678`, `[::1]:80`), in brackets, with a zone
 * (`fe80::1%eth0`), or as in the Forwarded header (`for="[2001:db8::1]:80"`).
 * @returns null when there is no address in it
 */
function parseAddress(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const bare = text
    .trim()
    .replace(/^for\s*=\s*/i, '')
    .replace(/;.*$/, '')
    .replace(/^"([^"]*)"$/, '$1');
  const [, bracketed] = /^\[([^\]]*)\](?::\d{0,5})?$/.exec(bare) ?? [];
  const [, beforePort] =
    /^((?:\d{1,3}\.){3}\d{1,3}|(?:[\da-f]{1,4}:){7}[\da-f]{1,4}):\d{0,5}$/i.exec(bare) ?? [];
  const address = (bracketed ?? beforePort ?? bare).replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  return embeddedIPv4(groups) ?? groups.map((group) => group.toString(16)).join(':');
}

/** Returns the eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const inGroups = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = inGroups.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * Prefixes of IPv6 addresses that contain an IPv4 address: mapped (RFC 4291), translated (RFC 2765) and NAT64 (RFC
 * 6052).
 */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0'];

function embeddedIPv4(groups: readonly number[]): string | null {
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  if (!IPV4_PREFIXES.includes(prefix)) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
