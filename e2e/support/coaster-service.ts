import type { IncomingHttpHeaders } from 'node:http';
import { startUnreliableSource } from '../../server/testing/unreliable-source.ts';

/** A fake of a third-party coaster service, on loopback. Any origin may call it. */
export type CoasterService = {
  readonly url: string;
  /** All requests so far. */
  readonly requests: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  readonly stop: () => Promise<void>;
};

/**
 * Starts the fake.
 * @param coasters the results of every search; the first is also the random coaster
 */
export async function startCoasterService(coasters: readonly unknown[]): Promise<CoasterService> {
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const service = await startUnreliableSource((response) => {
    const { url = '', headers } = response.req;
    requests.push({ path: url, headers });
    const body = url.startsWith('/api/coasters/random')
      ? coasters[0]
      : { coasters, totalMatch: coasters.length };
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
      .end(JSON.stringify(body));
  });
  return { url: service.url, requests, stop: async () => service[Symbol.asyncDispose]() };
}
