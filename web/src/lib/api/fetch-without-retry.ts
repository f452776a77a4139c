import { onlineManager } from '@tanstack/react-query';
import { nextTask } from '../browser/next-task.ts';
import { recordReachability } from './server-reachability.ts';

/**
 * Sends one request and reports a lost connection as an `AbortError`. supabase-js retries a failed request for seven seconds
 * unless it was aborted, but the query client should decide about retries: it knows whether a component still needs the data.
 * Each request starts in a separate task: a screen sends many requests at once, and starting them in one task would block a phone. An
 * HTML response also counts as a lost connection: it comes from a proxy or a captive portal.
 * @throws DOMException named AbortError, with the message of the network error
 */
export async function fetchWithoutRetry(...request: Parameters<typeof fetch>): Promise<Response> {
  await nextTask();
  const wasOnline = onlineManager.isOnline();
  try {
    const response = await fetch(...request);
    if (response.headers.get('Content-Type')?.startsWith('text/html')) throw new Error('Failed to fetch');
    // If the device went on- or offline meanwhile, this response says nothing about the current connection.
    if (onlineManager.isOnline() === wasOnline) recordReachability(true);
    return response;
  } catch (error) {
    const [input, init] = request;
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    if (!signal?.aborted) recordReachability(false);
    throw new DOMException(error instanceof Error ? error.message : 'Failed to fetch', 'AbortError');
  }
}
