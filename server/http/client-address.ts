/**
 * The address to which a request is attributed.
 * @param peer address of the connection, null when unknown
 * @param forwarded the X-Forwarded-For header; only as many of its last entries are believed as there are proxies
 */
export function clientAddress(peer: string | null, forwarded: string | null, trustedProxies: number): string {
  const hops = [...(forwarded?.split(',').map((hop) => hop.trim()) ?? []), peer ?? 'unknown'].filter(
    (hop) => hop !== '',
  );
  const position = Math.max(0, hops.length - 1 - trustedProxies);
  return (hops[position] ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** One household or phone has a whole /64 of IPv6 addresses, so limits count those as one. */
export function limitedAddress(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
