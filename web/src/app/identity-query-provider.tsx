import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { useUserId } from '../lib/session/use-session.ts';

type IdentityQueryProviderProps = { readonly children: ReactNode };

/** Gives everything below a query cache that lives exactly as long as the signed-in identity. */
export function IdentityQueryProvider({ children }: IdentityQueryProviderProps) {
  // The key makes what is below anew as well: a mounted query stays with the cache that it began with.
  return <FreshQueryProvider key={useUserId() ?? 'visitor'}>{children}</FreshQueryProvider>;
}

function FreshQueryProvider({ children }: IdentityQueryProviderProps) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
