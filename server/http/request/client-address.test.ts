import { describe, expect, it } from 'vitest';
import { clientAddress, rateLimitNetwork, rateLimitRange } from './client-address.ts';

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

/** Returns the network that rate limits count for an X-Forwarded-For header of one trusted proxy. */
const networkOf = (forwarded: string) => rateLimitNetwork(clientAddress('10.0.0.1', forwarded, 1));

describe('rate limits count the same network', () => {
  it.each([
    [
      '1.2.3.4',
      ['1.2.3.4:5678', '1.2.3.4:1', ' 1.2.3.4 ', '::ffff:1.2.3.4', '::FFFF:102:304', '[::ffff:1.2.3.4]:80'],
    ],
    [
      '1.2.3.4',
      ['0:0:0:0:0:ffff:0102:0304', '64:ff9b::1.2.3.4', '::ffff:0:1.2.3.4', 'for=1.2.3.4', '"1.2.3.4:80"'],
    ],
    ['127.0.0.1', ['::ffff:7f00:1', '[::ffff:7f00:1]:443', '::ffff:127.0.0.1%lo']],
    [
      '2001:db8:1:2::/64',
      ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::ffff', '[2001:db8:1:2::1]:80', '[2001:db8:1:2::9]'],
    ],
    ['2001:db8:1:2::/64', ['for="[2001:db8:1:2::17]:4711";proto=https', '2001:db8:1:2:0:0:0:1:443']],
    ['2001:db8:0:0::/64', ['2001:DB8::1', '2001:0db8:0000::1.2.3.4']],
    ['fe80:0:0:0::/64', ['fe80::1%eth0', '[fe80::2%25en0]:80', 'FE80::3']],
    ['0:0:0:0::/64', ['::1', '[::1]:80', '::']],
  ])('for all spellings of %s', (key, forms) => {
    expect(forms.map(networkOf)).toEqual(forms.map(() => key));
  });

  it('for the proxy itself, and for a header entry that is not an IP address', () => {
    const invalidEntries = [
      ...['', 'unknown', '_hidden', 'a:b', ':::', '%', 'for=', '::1::', '12345::', '1:2:3:4:5:6:7:8:9:10'],
      ...[
        '1.2.3',
        '1.2.3.4.5',
        '01.2.3.4',
        '1.2.3.4:x',
        '1.2.3.256',
        '٣.1.1.1',
        '1.2.3.4 5.6.7.8',
        '::ffff:1.2.3',
      ],
      ...['[::1', '::1]', '[1.2.3.4', '"1.2.3.4', `1.2.3.4:${'9'.repeat(2_000)}`, ':'.repeat(10_000)],
    ];
    expect(invalidEntries.map(networkOf)).toEqual(invalidEntries.map(() => '10.0.0.1'));
  });

  it('for 10,000 requests with different invented entries', () => {
    const keys = new Set(Array.from({ length: 10_000 }, (_, index) => networkOf(`visitor-${index}`)));
    expect([...keys]).toEqual(['10.0.0.1']);
  });

  it('for 10,000 requests from different ports of an address', () => {
    const keys = new Set(Array.from({ length: 10_000 }, (_, port) => networkOf(`1.2.3.4:${port}`)));
    expect([...keys]).toEqual(['1.2.3.4']);
  });
});

it.each([
  ['1.2.3.4', '1.2.3.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('the range of %s is %s', (network, range) => {
  expect(rateLimitRange(network)).toBe(range);
});
