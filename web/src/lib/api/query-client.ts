import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { showErrorToast } from '../toast.ts';
import { isConnectionError } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Text of the toast that says that the query failed, after its last retry. */
      errorToast?: string;
    };
  }
}

const isOnline = () => onlineManager.isOnline();

/** A fresh cache; every signed-in identity gets one of its own, so that no member sees what another had loaded. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (_error, { meta }) => {
        if (meta?.errorToast !== undefined) showErrorToast(meta.errorToast);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a query fails like any other, and its list says so and offers to try again. Left to wait for
        // one, it would stand behind a skeleton for good.
        networkMode: 'always',
        // What was loaded is shown as it is until there is somebody to ask; then it is asked for anew.
        refetchOnMount: isOnline,
        refetchOnWindowFocus: isOnline,
        refetchOnReconnect: true,
        // A refusal stays a refusal; only a lost connection is worth asking again, while there is one at all.
        retry: (failures, error) => isConnectionError(error) && isOnline() && failures < 2,
      },
      mutations: {
        // Fail at once when offline: the form keeps what was typed and says so, instead of hanging.
        networkMode: 'always',
      },
    },
  });
}
