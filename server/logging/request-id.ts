import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the current request; every log line gets it. Empty outside of requests. */
export const requestId = new AsyncLocalStorage<string>();
