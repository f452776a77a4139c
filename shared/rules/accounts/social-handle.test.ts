import { describe, expect, test } from 'vitest';
import { cleanSocialHandle, socialHandleErrorMessage } from './social-handle.ts';

describe('social handles', () => {
  test.each([
    ['instagram', ' @maria.rides ', 'maria.rides'],
    ['instagram', 'https://www.instagram.com/maria.rides/?hl=en', 'maria.rides'],
    ['instagram', 'instagram.com/maria.rides', 'maria.rides'],
    ['instagram', 'HTTPS://INSTAGRAM.COM/Maria', 'Maria'],
    ['tiktok', 'https://www.tiktok.com/@maria_rides/video/1', 'maria_rides'],
    ['tiktok', 'm.tiktok.com/@maria_rides', 'maria_rides'],
    ['discord', '@maria', 'maria'],
    ['discord', 'María Ríos#0042', 'María Ríos#0042'],
    ['instagram', '', ''],
  ] as const)('%s: %j becomes %j', (network, text, handle) => {
    expect(cleanSocialHandle(network, text)).toBe(handle);
    expect(socialHandleErrorMessage(network, handle)).toBeUndefined();
  });

  test.each([
    ['instagram', 'https://evil.example/maria'],
    ['instagram', 'https://instagram.com.evil.example/maria'],
    ['instagram', 'https://evil.example@tiktok.com/maria'],
    ['tiktok', 'https://instagram.com/maria'],
    ['instagram', 'javascript:alert(1)'],
    ['discord', 'https://discord.gg/abc'],
    ['discord', 'javascript:alert(1)#0000'],
    ['discord', '<b>Maria</b>#0042'],
    ['discord', 'a>b#0042'],
    ['discord', 'a/b#0042'],
    ['instagram', '"><script>alert(1)</script>'],
    ['tiktok', 'data:text/html,x'],
    ['instagram', 'a'.repeat(31)],
    ['discord', 'x'.repeat(10_000)],
    ['instagram', 'ma\u202eria'],
  ] as const)('%s rejects %j', (network, text) => {
    expect(socialHandleErrorMessage(network, cleanSocialHandle(network, text))).toBeTypeOf('string');
  });
});
