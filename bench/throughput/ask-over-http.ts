import { Client } from 'undici';
import { inTurn } from '../requests/request.ts';
import { repeat, type Stretch } from './repeat.ts';
import type { WireRequest } from './wire-request.ts';

/**
 * Sends requests over so many connections, the next on each as soon as the last is answered.
 * @param next what is sent, after what was captured
 */
export async function askOverHttp(
  origin: string,
  requests: readonly WireRequest[],
  connections: number,
  milliseconds: number,
  next: (request: WireRequest) => WireRequest,
): Promise<Stretch> {
  const clients = Array.from({ length: connections }, () => new Client(origin));
  try {
    return await repeat(connections, milliseconds, async (worker, turn) => {
      const request = next(inTurn(requests, turn));
      const { statusCode, body } = await inTurn(clients, worker).request(request);
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${request.path}: ${statusCode} ${text}`);
    });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}
