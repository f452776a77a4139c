import { onTestFinished } from 'vitest';

/** What becomes of a request instead of being sent, or null after what is done before. */
type Interference = () => Promise<Response | null> | Response | null;

/** Lets `interfere` see the app's requests of that method to a path that matches; null sends them on. */
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

/** Answers with a failure, as a broken service in between would. Returns what ends it. */
export function failRequests(method: string, path: RegExp, status: number, body: unknown = {}): () => void {
  return interfere(method, path, () => Response.json(body, { status }));
}

/** Cuts connections. Returns what ends it. */
export function cutRequests(method: string, path: RegExp): () => void {
  return interfere(method, path, () => {
    throw new TypeError('Failed to fetch');
  });
}

/** Has something happen on the server while the next request is on its way there. */
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

/** Holds requests back until the answered function is called. */
export function holdRequests(method: string, path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  interfere(method, path, async () => {
    await promise;
    return null;
  });
  return resolve;
}
