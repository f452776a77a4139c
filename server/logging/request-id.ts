import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that the running code works for; every line of the log gets it. Empty outside of requests. */
export const requestId = new AsyncLocalStorage<string>();
