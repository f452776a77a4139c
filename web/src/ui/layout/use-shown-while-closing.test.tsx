import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useShownWhileClosing } from './use-shown-while-closing.ts';

test('a closing dialog keeps the last value that it showed while open', () => {
  const { result, rerender } = renderHook(
    ({ count, isOpen }: { count: number; isOpen: boolean }) => useShownWhileClosing(count, isOpen),
    { initialProps: { count: 2, isOpen: true } },
  );
  rerender({ count: 3, isOpen: true });
  expect(result.current).toBe(3);
  rerender({ count: 0, isOpen: false });
  expect(result.current).toBe(3);
  rerender({ count: 1, isOpen: true });
  expect(result.current).toBe(1);
});
