import { pickCyclic } from '../requests/bench-request.ts';
import { HttpConnection, requestBytes } from './http-connection.ts';
import { type Interval, repeat } from './repeat.ts';
import type { WireRequest } from './wire-request.ts';

/**
 * Sends requests over several connections, one after the other on each. Checks the status of each response, and one whole response
 * before and after the measurement.
 * @param next returns the request to send for an entry of `requests`
 * @throws {Error} when a status is not 200, or when one of these two whole responses is not JSON
 */
export async function sendOverHttp(
  origin: string,
  requests: readonly WireRequest[],
  connections: number,
  milliseconds: number,
  next: (request: WireRequest) => WireRequest,
): Promise<Interval> {
  const bytesByRequest = new WeakMap<WireRequest, Uint8Array>();
  const bytesOf = (request: WireRequest): Uint8Array => {
    const bytes = bytesByRequest.get(request) ?? requestBytes(origin, request);
    bytesByRequest.set(request, bytes);
    return bytes;
  };
  const check = () => checkResponse(origin, next(pickCyclic(requests, 0)));
  await check();
  const openConnections = await Promise.all(
    Array.from({ length: connections }, () => HttpConnection.open(origin)),
  );
  try {
    const interval = await repeat(connections, milliseconds, async (worker, iteration) => {
      const request = next(pickCyclic(requests, iteration));
      const status = await pickCyclic(openConnections, worker).send(bytesOf(request));
      if (status !== 200) throw new Error(`${request.path}: ${status}`);
    });
    await check();
    return interval;
  } finally {
    for (const connection of openConnections) connection.close();
  }
}

async function checkResponse(origin: string, { method, path, headers, body }: WireRequest): Promise<void> {
  const response = await fetch(new URL(path, origin), { method, headers, body });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  JSON.parse(text);
}
