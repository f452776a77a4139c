import * as z from 'zod/mini';
import { errorMessage } from './errors.ts';

const refusal = z.object({ message: z.string() });

/** What a server function said about its failure; the client's own error only carries the answer. */
export async function functionErrorMessage(error: unknown, fallback: string): Promise<string> {
  const context =
    typeof error === 'object' && error !== null && 'context' in error ? error.context : undefined;
  if (context instanceof Response) {
    const said = refusal.safeParse(await context.json().catch(() => undefined)).data?.message.trim();
    return said || fallback;
  }
  // Without an answer the context is what stopped the request.
  return errorMessage(context ?? error, fallback);
}
