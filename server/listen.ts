import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { errorCode } from './error-code.ts';
import { StartupError } from './startup-error.ts';

export type FetchHandler = (request: Request, env: object) => Response | Promise<Response>;

export type Listener = {
  readonly port: number;
  /** Takes over from the handler that answered until now. */
  handOver(handler: FetchHandler): void;
  /** Lets open requests end, up to a limit of time, and closes. */
  close(): Promise<void>;
};

/**
 * Connections that wait to be accepted; the system may allow fewer. One is accepted in each turn of the event loop, and the usual 511 were
 * full within seconds when some addresses opened hundreds: others then waited for an answer to connections that the system had dropped.
 */
const BACKLOG = 4_096;
/** Requests that take longer than this after a stop was asked for are cut off. */
const DRAIN_MS = 10_000;
/** How often connections that became idle are closed while stopping. */
const SWEEP_MS = 20;

/**
 * Takes the port.
 * @param port 0 for any free one
 * @throws {StartupError} when it cannot be had
 */
export async function listen(port: number, host: string, first: FetchHandler): Promise<Listener> {
  let handler = first;
  const server = createServer(
    // Headers of a slow sender may take their time, and a picture on a bad line; not for ever.
    {
      requestTimeout: 120_000,
      headersTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
    },
    getRequestListener((request, env) => handler(request, env), { overrideGlobalObjects: false }),
  );
  // Whoever stops reading an answer is hung up on too: when nothing has moved for this long, or for twice as long where the
  // last of it to move was in the middle of a piece.
  server.timeout = 60_000;
  await open(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    handOver(next) {
      handler = next;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A browser keeps its connection after an answer: without sweeping, each stop would wait for the limit.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(timer);
    },
  };
}

async function open(server: Server, port: number, host: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, BACKLOG, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    throw new StartupError(explain(errorCode(error), port, host), { cause: error });
  }
}

function explain(code: string, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already taken by another program: stop that program, or choose another port, for instance PORT=${port + 1}.`;
    case 'EACCES':
      return `This user may not listen on port ${port}: choose a port above 1023, for instance PORT=3000.`;
    default:
      return `The server cannot listen on ${host} port ${port} (${code}): set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
  }
}
