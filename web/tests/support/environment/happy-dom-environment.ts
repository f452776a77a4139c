import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

/** happy-dom with Node's fetch: happy-dom's own returns an empty body for a cloned response. */
export default {
  ...happyDom,
  async setup(global, options) {
    const { fetch, Request, Response, Headers, AbortController, AbortSignal } = globalThis;
    const environment = await happyDom.setup(global, options);
    const fromPage = (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(input instanceof Request ? input : new URL(input, global.location.href), init);
    Object.assign(global, { fetch: fromPage, Request, Response, Headers, AbortController, AbortSignal });
    return environment;
  },
} satisfies Environment;
