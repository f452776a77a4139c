import { onTestFinished } from 'vitest';

/** Path of the database function through which the outbox sends what members write and toggle, such as comments and likes. */
export const OUTBOX_RPC = /\/rpc\/send_write$/;

/** Handles a request. `send` forwards it to the server, to another address if one is given. */
type Interceptor = (send: (address?: URL) => Promise<Response>, address: URL) => Promise<Response> | Response;

/**
 * Intercepts requests with the given method whose path matches, either alone or with the query. Also intercepts the requests that a
 * test itself sends with an account's client. Returns a function that stops intercepting.
 */
function intercept(method: string, path: RegExp, interceptor: Interceptor): () => void {
  const send = globalThis.fetch;
  let isActive = true;
  globalThis.fetch = async (input, init) => {
    const isRequest = input instanceof Request;
    const address = new URL(isRequest ? input.url : input, window.location.href);
    const { pathname, search } = address;
    const sendTo = (other: URL) => send(isRequest ? new Request(other, input) : other, init);
    const hasMethod = (init?.method ?? (isRequest ? input.method : 'GET')) === method;
    // fetch sends no request whose signal is already aborted.
    const canBeSent = !(isRequest ? input : init)?.signal?.aborted;
    return isActive && canBeSent && hasMethod && (path.test(pathname) || path.test(pathname + search))
      ? interceptor((other) => (other ? sendTo(other) : send(input, init)), address)
      : send(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  return () => {
    isActive = false;
  };
}

/** Responds to matching requests in place of the server, with any status and body. Returns a function that stops it. */
export function failRequests(method: string, path: RegExp, status: number, body: unknown = {}): () => void {
  return intercept(method, path, () => Response.json(body, { status }));
}

/** Responds to the next matching request with an error status, and lets later ones through. */
export function failNextRequest(method: string, path: RegExp, status: number): void {
  const stop = intercept(method, path, () => {
    stop();
    return Response.json({}, { status });
  });
}

/** Why requests to the backend fail. */
export type Disconnection = 'no connection' | 'captive portal' | 'server error';

const API = /\/(?:auth|rest|storage|functions)\/v1\//;

/** Fails the GET, HEAD, POST and PATCH requests to the backend. `/config.json` still loads. Returns a function that stops it. */
export function disconnect(cause: Disconnection = 'no connection'): () => void {
  const respond = () => {
    if (cause === 'no connection') throw new TypeError('Failed to fetch');
    if (cause === 'server error') return Response.json({ message: 'out of order' }, { status: 500 });
    const headers = { 'Content-Type': 'text/html' };
    return new Response('<title>Welcome to our network</title>', { headers });
  };
  const stops = ['GET', 'HEAD', 'POST', 'PATCH'].map((method) => intercept(method, API, respond));
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Rejects the writes of members with `message`, like a rule of the database. Without a message, rejects them with an error of PostgreSQL
 * itself. Returns a function that stops it.
 */
export function rejectWrites(message?: string): () => void {
  const body =
    message === undefined ? { code: '22023', message: 'invalid value' } : { code: 'P0001', message };
  return failRequests('POST', OUTBOX_RPC, 400, body);
}

/** Fails matching requests like a lost connection. Returns a function that stops it. */
export function dropRequests(method: string, path: RegExp): () => void {
  return intercept(method, path, () => {
    throw new TypeError('Failed to fetch');
  });
}

/** Lets the server handle matching requests, but drops the responses. Returns a function that stops it. */
export function dropResponses(method: string, path: RegExp): () => void {
  return intercept(method, path, async (send) => {
    await send();
    throw new TypeError('Failed to fetch');
  });
}

/** Changes the bodies of the responses to matching requests. */
export function changeResponses(method: string, path: RegExp, change: (body: string) => string): void {
  intercept(method, path, async (send) => {
    const response = await send();
    const { status, headers } = response;
    return new Response(change(await response.text()), { status, headers });
  });
}

/** Adds headers to the responses to matching requests. */
export function changeHeaders(method: string, path: RegExp, added: Readonly<Record<string, string>>): void {
  intercept(method, path, async (send) => {
    const { status, headers, body } = await send();
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...added } });
  });
}

/**
 * Adds conditions to matching GET requests, so that rows that other tests create at the same time cannot fill a list of the newest rows.
 * Call it before `openApp`.
 */
export function narrowRequests(path: RegExp, conditions: Readonly<Record<string, string>>): void {
  intercept('GET', path, (send, address) => {
    const narrowed = new URL(address);
    for (const [column, condition] of Object.entries(conditions))
      narrowed.searchParams.append(column, condition);
    return send(narrowed);
  });
}

/** Counts matching requests from now on. Returns a function that returns the count. */
export function countRequests(method: string, path: RegExp): () => number {
  let count = 0;
  intercept(method, path, (send) => {
    count += 1;
    return send();
  });
  return () => count;
}

/** Runs `act` before the next matching request reaches the server. */
export function beforeNextRequest(method: string, path: RegExp, act: () => PromiseLike<unknown>): void {
  let isDue = true;
  intercept(method, path, async (send) => {
    if (isDue) {
      isDue = false;
      await act();
    }
    return send();
  });
}

/** Leaves matching requests unanswered and keeps them from the server. Returns a function that lets later ones through. */
export function stallRequests(method: string, path: RegExp): () => void {
  return intercept(method, path, () => new Promise<never>(() => {}));
}

/** Holds matching requests until the returned function is called. */
export function holdRequests(method: string, path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  intercept(method, path, async (send) => {
    await promise;
    return send();
  });
  return resolve;
}
