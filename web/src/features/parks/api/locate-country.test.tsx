// @spec community/geolocation-timeout, community/location-delay

import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import type { Park } from '../model/park.ts';
import { useLocatedCountry } from './locate-country.ts';

test('the position is looked up once, half a second after the parks are loaded, for at most ten seconds', async () => {
  vi.useFakeTimers();
  const getCurrentPosition = vi.fn();
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'geolocation');
  });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { rerender } = renderHook(({ parks }) => useLocatedCountry(parks), {
    wrapper,
    initialProps: { parks: undefined as readonly Park[] | undefined },
  });
  await advanceTime(5_000);
  rerender({ parks: [] });
  await advanceTime(499);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await advanceTime(1);
  expect(getCurrentPosition).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), {
    timeout: 10_000,
    maximumAge: 60_000,
  });
});
