import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { useUserId } from '../lib/session/use-session.ts';

type IdentityQueryProviderProps = { readonly children: ReactNode };

/** Provides a query cache that lives exactly as long as the signed-in identity. */
export function IdentityQueryProvider({ children }: IdentityQueryProviderProps) {
  // The key remounts the children: a mounted query would stay with the previous cache.
  return <FreshQueryProvider key={useUserId() ?? 'visitor'}>{children}</FreshQueryProvider>;
}

function FreshQueryProvider({ children }: IdentityQueryProviderProps) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
