import { QueryClient } from '@tanstack/react-query';
import { isConnectionError } from './errors.ts';

/** A fresh cache; every signed-in identity gets one of its own, so that no member sees what another had loaded. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays a refusal; only a lost connection is worth asking again.
        retry: (failures, error) => isConnectionError(error) && failures < 2,
      },
      mutations: {
        // Fail at once when offline: the form keeps what was typed and says so, instead of hanging.
        networkMode: 'always',
      },
    },
  });
}
