import { describe, expect, it } from 'vitest';
import { parseMailSender } from './mail-sender.ts';

describe('parseMailSender', () => {
  it.each([
    ['hello@club.example', '', 'hello@club.example'],
    ['Coaster Club <hello@club.example>', 'Coaster Club', 'hello@club.example'],
    ['"Club, Coaster" <hello@club.example>', 'Club, Coaster', 'hello@club.example'],
    ['<hello@club.example>', '', 'hello@club.example'],
  ])('splits %j into the name %j and the address %s', (text, name, address) => {
    expect(parseMailSender(text)).toEqual({ name, address });
  });
});
