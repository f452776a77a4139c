import * as z from 'zod/mini';
import { errorMessage } from './errors.ts';

const errorBody = z.object({ message: z.string() });

/**
 * Returns the error message that an Edge Function sent, the app's message for a lost connection, or `fallback`. supabase-js puts the unread
 * response into `context`.
 */
export async function functionErrorMessage(error: unknown, fallback: string): Promise<string> {
  const context =
    typeof error === 'object' && error !== null && 'context' in error ? error.context : undefined;
  if (context instanceof Response) {
    const message = errorBody.safeParse(await context.json().catch(() => undefined)).data?.message.trim();
    return message || fallback;
  }
  // Without a response, the context is the network error.
  return errorMessage(context ?? error, fallback);
}
