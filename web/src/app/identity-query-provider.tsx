import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { INSTANCE_KEY, loadedInstance, setInstance } from '../lib/instance/instance.ts';
import { instanceSchema } from '../lib/instance/instance-schema.ts';
import { persistQueries, restorePersistedQueries } from '../lib/persisted-queries/persisted-queries.ts';
import { useSession, useUserId } from '../lib/session/use-session.ts';

type IdentityQueryProviderProps = { readonly children: ReactNode };

/** Provides a new query cache for each member, filled with the member's persisted queries, and an empty one while nobody is signed in. */
export function IdentityQueryProvider({ children }: IdentityQueryProviderProps) {
  const userId = useUserId();
  // The key remounts the children: a mounted query would continue to use the previous cache.
  return (
    <FreshQueryProvider key={userId ?? 'visitor'} userId={userId}>
      {children}
    </FreshQueryProvider>
  );
}

type FreshQueryProviderProps = IdentityQueryProviderProps & { readonly userId: string | undefined };

function FreshQueryProvider({ userId, children }: FreshQueryProviderProps) {
  const [client] = useState(() => createRestoredQueryClient(userId));
  useEffect(() => (userId === undefined ? undefined : persistQueries(client, userId)), [client, userId]);
  useRefetchWhenRefreshed(client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createRestoredQueryClient(userId: string | undefined): QueryClient {
  const client = createQueryClient();
  if (userId !== undefined) restorePersistedQueries(client, userId);
  // With a hosted Supabase project, /config.json contains no community settings, so offline only the persisted query contains them.
  const settings = client.getQueryData(INSTANCE_KEY);
  if (settings && !loadedInstance()) setInstance(instanceSchema.parse(settings));
  return client;
}

/** Refetches failed and invalidated queries once the session has been refreshed. */
function useRefetchWhenRefreshed(client: QueryClient): void {
  const session = useSession();
  // Compares refresh tokens, because each refresh replaces them. Two access tokens that are issued in the same second are identical.
  const token = session.status === 'signed-in' ? session.session.refresh_token : null;
  const previous = useRef(token);
  useEffect(() => {
    if (previous.current === token) return;
    previous.current = token;
    void client.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' || state.isInvalidated },
      { cancelRefetch: false },
    );
  }, [client, token]);
}
