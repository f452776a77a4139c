import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createNetServer, type ListenOptions, type Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';

export type FetchHandler = (request: Request, env: object) => Response | Promise<Response>;

/** Handles some requests without creating a Request and a Response; returns whether it handles this one. */
export type DirectHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export type Listener = {
  readonly port: number;
  /** Replaces the request handlers. `directHandler` gets each request first. */
  replaceHandlers(handler: FetchHandler, directHandler: DirectHandler | null): void;
  /** Closes the server. Open requests get `DRAIN_MS` to end. */
  close(): Promise<void>;
};

/**
 * Maximum number of connections that wait to be accepted, per listener. The server can handle the waiting connections
 * of all listeners before their clients time out.
 */
const BACKLOG = 512;
/**
 * Node accepts one connection per listener in a turn of its event loop. With one listener, twenty clients that each
 * opened a few connections per second filled the backlog of a busy server, and the system dropped connections of
 * others.
 */
const LISTENERS = 16;
/** When the server stops, requests that take longer than this are aborted. */
export const DRAIN_MS = 10_000;
/** How long idle connections stay open. Proxies that reuse connections must close idle ones earlier. */
export const KEEP_ALIVE_MS = 65_000;
/** How often idle connections are closed while the server stops. */
const SWEEP_MS = 20;

/**
 * Listens on a port.
 * @param port 0 for any free one
 * @throws {StartupError} when the host or port is not available
 */
export async function listen(port: number, host: string, startupHandler: FetchHandler): Promise<Listener> {
  let handler = startupHandler;
  let directHandler: DirectHandler | null = null;
  let activeRequests = 0;
  const listener = getRequestListener((request, env) => handler(request, env), {
    overrideGlobalObjects: false,
  });
  const server = createServer(
    // Uploads on a slow connection may take long; headers fit into a packet or two.
    {
      requestTimeout: 120_000,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      activeRequests += 1;
      outgoing.once('close', () => {
        activeRequests -= 1;
      });
      const { socket } = incoming;
      const start = () => {
        if (socket.readableEnded || socket.destroyed) return;
        if (!directHandler?.(incoming, outgoing)) void listener(incoming, outgoing);
      };
      // Skips requests whose client has already disconnected. The event loop reports a disconnect only one turn after the
      // request, so wait that long if other requests are running.
      if (activeRequests > 1) setImmediate(() => setImmediate(start));
      else start();
    },
  );
  // Closes connections without traffic for this long, also if their client stopped reading. Closing takes up to twice as
  // long if only part of a chunk was sent.
  server.timeout = 60_000;
  const extraListeners = await startListeners(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    replaceHandlers(nextHandler, nextDirectHandler) {
      handler = nextHandler;
      directHandler = nextDirectHandler;
    },
    async close() {
      const closed = Promise.all(
        [server, ...extraListeners].map(
          (each) => new Promise<void>((resolve) => each.close(() => resolve())),
        ),
      );
      // Browsers leave idle connections open, so each stop would otherwise wait for the timer.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(timer);
    },
  };
}

/**
 * Starts listening. Where the system lets listeners share a port, opens more listeners that pass their connections to
 * the server.
 */
async function startListeners(server: Server, port: number, host: string): Promise<readonly NetServer[]> {
  try {
    if (process.platform !== 'linux') {
      await startListening(server, { port, host });
      return [];
    }
    // With `reusePort` another program could share the port by mistake, so check first that it is free.
    const probe = createNetServer();
    await startListening(probe, { port, host });
    const address = probe.address();
    const sharedPort = {
      host,
      port: typeof address === 'object' && address ? address.port : port,
      reusePort: true,
    };
    await new Promise<void>((resolve) => probe.close(() => resolve()));
    await startListening(server, sharedPort);
    // An HTTP server uses the same options for its connections.
    const extraListeners = Array.from({ length: LISTENERS - 1 }, () =>
      createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
    );
    for (const extraListener of extraListeners) await startListening(extraListener, sharedPort);
    return extraListeners;
  } catch (error) {
    throw new StartupError(listenErrorMessage(errorCode(error), port, host), { cause: error });
  }
}

function startListening(server: NetServer, options: ListenOptions): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ ...options, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function listenErrorMessage(code: string, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already taken by another program: stop that program, or choose another port, for instance PORT=${port + 1}.`;
    case 'EACCES':
      return `This user may not listen on port ${port}: choose a port above 1023, for instance PORT=3000.`;
    default:
      return `The server cannot listen on ${host} port ${port} (${code}): set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
  }
}
