import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Metrics } from './create-metrics.ts';

export type MetricsServer = {
  readonly port: number;
  close(): Promise<void>;
};

/**
 * Serves the metrics at /metrics on a separate port, so that a proxy in front of the app cannot expose them by mistake.
 * @throws {StartupError} when the host or port is not available
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, log }: { readonly port: number; readonly host: string; readonly log: Logger },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 65_000 }, (request, response) => {
    // Not `new URL()`, which throws for an invalid request target.
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics') return response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return void metrics.text().then(
      (text) => {
        response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : text);
      },
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  }).catch((error: unknown) => {
    throw new StartupError(
      `Metrics cannot be served on ${host} port ${port} (${errorCode(error) || 'unknown reason'}): set METRICS_PORT to a free port above 1023, and METRICS_HOST to an address of this machine.`,
      { cause: error },
    );
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
