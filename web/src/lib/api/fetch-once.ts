import { nextTask } from '../browser/next-task.ts';

/**
 * Asks once, in a task of its own: a screen asks for many things in one go, and a phone would stand still until all were on
 * their way. The Data API's client would repeat whatever got no answer, for seven seconds and unseen, unless it takes it for
 * stopped; whether to ask again is the query client's to say, and the auth client's for itself.
 */
export async function fetchOnce(...request: Parameters<typeof fetch>): Promise<Response> {
  await nextTask();
  try {
    return await fetch(...request);
  } catch (error) {
    throw new DOMException(error instanceof Error ? error.message : 'Failed to fetch', 'AbortError');
  }
}
