import { describe, expect, it } from 'vitest';
import { clientAddress, limitedAddress } from './client-address.ts';

describe('clientAddress', () => {
  it.each([
    ['10.0.0.1', null, 0, '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4', 1, '1.2.3.4'],
    ['10.0.0.1', 'forged, 1.2.3.4', 1, '1.2.3.4'],
    ['10.0.0.1', 'forged, 1.2.3.4, 5.6.7.8', 2, '1.2.3.4'],
    ['10.0.0.1', '1.2.3.4', 5, '1.2.3.4'],
    ['::ffff:10.0.0.1', null, 0, '10.0.0.1'],
    [null, null, 0, 'unknown'],
  ])('of peer %s, forwarded %s and %i proxies is %s', (peer, forwarded, proxies, address) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(address);
  });
});

describe('limitedAddress', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', (address, counted) => {
    expect(limitedAddress(address)).toBe(counted);
  });
});
