import { onTestFinished } from 'vitest';

/** Handles a request; null lets it go to the server. */
type Interference = () => Promise<Response | null> | Response | null;

/** Intercepts the app's requests with that method and a matching path. Returns a function that stops it. */
function interfere(method: string, path: RegExp, interference: Interference): () => void {
  const send = globalThis.fetch;
  const stop = () => {
    globalThis.fetch = send;
  };
  globalThis.fetch = async (input, init) => {
    const isRequest = input instanceof Request;
    const { pathname } = new URL(isRequest ? input.url : input, window.location.href);
    const isMeant = (init?.method ?? (isRequest ? input.method : 'GET')) === method && path.test(pathname);
    return (isMeant && (await interference())) || send(input, init);
  };
  onTestFinished(stop);
  return stop;
}

/** Answers matching requests with an error status. Returns a function that stops it. */
export function failRequests(method: string, path: RegExp, status: number, body: unknown = {}): () => void {
  return interfere(method, path, () => Response.json(body, { status }));
}

/** Fails matching requests as a lost connection does. Returns a function that stops it. */
export function cutRequests(method: string, path: RegExp): () => void {
  return interfere(method, path, () => {
    throw new TypeError('Failed to fetch');
  });
}

/** Runs `act` before the next matching request reaches the server. */
export function meanwhile(method: string, path: RegExp, act: () => PromiseLike<unknown>): void {
  let isDue = true;
  interfere(method, path, async () => {
    if (isDue) {
      isDue = false;
      await act();
    }
    return null;
  });
}

/** Holds matching requests until the returned function is called. */
export function holdRequests(method: string, path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  interfere(method, path, async () => {
    await promise;
    return null;
  });
  return resolve;
}
