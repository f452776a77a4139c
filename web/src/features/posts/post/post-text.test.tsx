import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PostText } from './post-text.tsx';

const show = (content: string) =>
  renderScreen(<PostText content={content} isFull={false} expanded={false} onToggle={() => {}} />);

// @spec community/post-preview
test('a list shows 150 characters of a longer post', () => {
  show('x'.repeat(151));
  screen.getByText(`${'x'.repeat(150)}…`);
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
});

// @spec community/post-preview
test('a list shows a post of 150 characters in full', () => {
  show('x'.repeat(150));
  screen.getByText('x'.repeat(150));
  expect(screen.queryByRole('button')).toBeNull();
});
