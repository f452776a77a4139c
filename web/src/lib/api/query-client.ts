import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { showErrorToast } from '../toast.ts';
import { isConnectionError } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Text of the error toast, shown after the last retry. */
      errorToast?: string;
      /**
       * Whether the data is stored on the device, to be shown without a connection. Only for data that the member may
       * see again later: no data for staff, no email addresses, no invitations, no sessions, no location of the device.
       */
      isPersisted?: boolean;
      /** Whether the stored data may exceed the usual size limit (lib/persisted-queries/query-record.ts). */
      mayBeLarge?: boolean;
      /** Whether the notice about the connection ignores this query, because the screen is complete without its data. */
      isInBackground?: boolean;
    };
  }
}

const isOnline = () => onlineManager.isOnline();

/** Creates a query client with an empty cache. Each member who signs in gets a new one, so that no member sees another's data. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        // No toast if earlier data is shown: a notice on the screen already reports the lost connection.
        const isFailedRefetch = state.data !== undefined && isConnectionError(error);
        if (meta?.errorToast !== undefined && !isFailedRefetch) showErrorToast(meta.errorToast);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline, a query fails like any other and its list offers to try again. A paused query would show its skeleton until
        // the connection returns.
        networkMode: 'always',
        // Offline, loaded data stays as it is. It is refetched when the connection returns.
        refetchOnMount: isOnline,
        refetchOnWindowFocus: isOnline,
        refetchOnReconnect: true,
        // Retry only after a connection error, and only while online. An error response of the server is final.
        retry: (failures, error) => isConnectionError(error) && isOnline() && failures < 2,
      },
      mutations: {
        // Fail at once when offline: the form keeps its input and shows an error instead of hanging.
        networkMode: 'always',
      },
    },
  });
}
