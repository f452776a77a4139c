import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ada Loop', 'AL'],
  [' ada  loop king ', 'AL'],
  ['Ola', 'OL'],
  ['🎢 Coaster Queen', '🎢C'],
  ['👑', '👑'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['👩🏽‍🎤 Queen', '👩🏽‍🎤Q'],
  ['محمد', 'مح'],
  ['', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
