import { describe, expect, it } from 'vitest';
import { nameRejection } from './reserved-name.ts';

describe('nameRejection', () => {
  it.each([
    'Admin',
    'Tom (Admin)',
    'ＡＤＭＩＮ',
    'Thrillseekers HQ',
    'THRILL GUIDE Max',
    'Moderator Max',
    'Support',
    'Team',
    'Official Max',
  ])('rejects %s as reserved', (name) => expect(nameRejection(name)).toBe('name_reserved'));

  it.each(['⭐ THRILL GUIDE', 'Max ✓', 'Max ✔️', '🛡️ Max', '★Max'])('rejects the badge symbol in %s', (name) =>
    expect(nameRejection(name)).toBe('name_badge'),
  );

  it.each([
    'Steamy',
    'Teamwork Tom',
    'Adminah',
    'Team Taron',
    'Stafford',
    'Modesty',
    'Trail Guide Tom',
    'New Thrillseeker',
    '山田',
    '❤️ Anna',
  ])('allows %s', (name) => expect(nameRejection(name)).toBeUndefined());
});
