import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CharacterCounter } from './character-counter.tsx';

// @spec community/few-characters-left
test.each([
  [50, false],
  [49, true],
])('with %i characters left, the counter warns that few are left: %s', (left, warns) => {
  const { container } = render(
    <MantineProvider env="test">
      <CharacterCounter left={left} />
    </MantineProvider>,
  );
  expect(container.querySelector('[data-few="true"]') !== null).toBe(warns);
});
