import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { useUserId } from '../lib/session/use-session.ts';

/** Gives everything below a query cache that lives exactly as long as the signed-in identity. */
export function IdentityQueryProvider({ children }: { readonly children: ReactNode }) {
  const userId = useUserId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new identity is the reason for a new cache
  const client = useMemo(createQueryClient, [userId]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
