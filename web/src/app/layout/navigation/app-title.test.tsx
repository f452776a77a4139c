import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AppTitle } from './app-title.tsx';

// @spec community/title-double-tap
test.each([
  [500, '/soundboard'],
  [501, '/'],
])('two taps %i ms apart lead to %s', (interval, path) => {
  const router = createMemoryRouter([{ path: '*', element: <AppTitle /> }], { initialEntries: ['/members'] });
  render(<RouterProvider router={router} />);
  for (const at of [1000, 1000 + interval]) {
    const title = screen.getByRole('link', { name: 'THRILLSEEKERS' });
    const tap = createEvent.click(title, { detail: 1 });
    Object.defineProperty(tap, 'timeStamp', { value: at });
    fireEvent(title, tap);
  }
  expect(router.state.location.pathname).toBe(path);
});
