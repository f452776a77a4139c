import { expect, it } from 'vitest';
import { connectionOptions } from './connection-options.ts';

const optionsOf = (address: string) => connectionOptions(address, { TimeZone: 'UTC' });

it('reads every part of a URL', () => {
  expect(optionsOf('postgres://ad%40a:p%2Fw@db.example:6543/my%20site')).toEqual({
    host: 'db.example',
    port: 6543,
    user: 'ad@a',
    password: 'p/w',
    database: 'my site',
    encryption: 'none',
    settings: { TimeZone: 'UTC' },
  });
  expect(optionsOf('postgresql://[::1]')).toMatchObject({ host: '::1', port: 5432, user: undefined });
});

it.each([
  ['sslmode=disable', 'none'],
  ['sslmode=prefer', 'preferred'],
  ['sslmode=require', 'unverified'],
  ['ssl=true', 'verified'],
  ['sslmode=verify-full', 'verified'],
  ['sslmode=verify-ca', 'verified'],
  ['sslmode=require&sslrootcert=system', 'verified'],
])('reads the encryption from %s', (query, encryption) => {
  expect(optionsOf(`postgres://db.example/site?${query}`)).toMatchObject({
    encryption,
    settings: { TimeZone: 'UTC' },
  });
});

it('reads session settings from the URL', () => {
  expect(optionsOf('postgres://db.example/site?TimeZone=Asia/Tokyo&connect_timeout=5').settings).toEqual({
    TimeZone: 'Asia/Tokyo',
  });
});
