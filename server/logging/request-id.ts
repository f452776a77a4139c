import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the current request, which each log line of the request gets. Empty outside of requests. */
export const requestId = new AsyncLocalStorage<string>();
