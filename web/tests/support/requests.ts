import { onTestFinished } from 'vitest';

/** Handles a request. `send` lets it go to the server. */
type Interference = (send: () => Promise<Response>) => Promise<Response> | Response;

/**
 * Intercepts requests with that method and a matching path, with or without its query. Returns a function that stops it.
 * The clients of a test's accounts send through it too.
 */
function interfere(method: string, path: RegExp, interference: Interference): () => void {
  const send = globalThis.fetch;
  let isActive = true;
  globalThis.fetch = async (input, init) => {
    const isRequest = input instanceof Request;
    const { pathname, search } = new URL(isRequest ? input.url : input, window.location.href);
    const isMeant = (init?.method ?? (isRequest ? input.method : 'GET')) === method;
    // A request that was aborted before is never sent.
    const isSent = !(isRequest ? input : init)?.signal?.aborted;
    return isActive && isSent && isMeant && (path.test(pathname) || path.test(pathname + search))
      ? interference(() => send(input, init))
      : send(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  return () => {
    isActive = false;
  };
}

/** Answers matching requests itself, with an error status or a strange body. Returns a function that stops it. */
export function failRequests(method: string, path: RegExp, status: number, body: unknown = {}): () => void {
  return interfere(method, path, () => Response.json(body, { status }));
}

/** Fails matching requests as a lost connection does. Returns a function that stops it. */
export function cutRequests(method: string, path: RegExp): () => void {
  return interfere(method, path, () => {
    throw new TypeError('Failed to fetch');
  });
}

/** Loses the responses of matching requests, which the server handles. Returns a function that stops it. */
export function loseResponses(method: string, path: RegExp): () => void {
  return interfere(method, path, async (send) => {
    await send();
    throw new TypeError('Failed to fetch');
  });
}

/** Changes the bodies of the responses to matching requests. */
export function changeResponses(method: string, path: RegExp, change: (body: string) => string): void {
  interfere(method, path, async (send) => {
    const response = await send();
    const { status, headers } = response;
    return new Response(change(await response.text()), { status, headers });
  });
}

/** Adds headers to the responses to matching requests. */
export function changeHeaders(method: string, path: RegExp, added: Readonly<Record<string, string>>): void {
  interfere(method, path, async (send) => {
    const { status, headers, body } = await send();
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...added } });
  });
}

/** Counts matching requests from now on. Returns a function that tells how many there were. */
export function countRequests(method: string, path: RegExp): () => number {
  let count = 0;
  interfere(method, path, (send) => {
    count += 1;
    return send();
  });
  return () => count;
}

/** Runs `act` before the next matching request reaches the server. */
export function meanwhile(method: string, path: RegExp, act: () => PromiseLike<unknown>): void {
  let isDue = true;
  interfere(method, path, async (send) => {
    if (isDue) {
      isDue = false;
      await act();
    }
    return send();
  });
}

/** Holds matching requests until the returned function is called. */
export function holdRequests(method: string, path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  interfere(method, path, async (send) => {
    await promise;
    return send();
  });
  return resolve;
}
