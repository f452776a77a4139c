import type { IncomingHttpHeaders } from 'node:http';
import { startUnreliableSource } from '../../server/testing/unreliable-source.ts';

/** Somebody else's coaster service, on loopback: it has no pages, and any site may ask. */
export type CoasterService = {
  readonly url: string;
  /** What all questions so far came with. */
  readonly asked: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  readonly stop: () => Promise<void>;
};

/** @param coasters what every search finds; the first is always chosen by chance */
export async function startCoasterService(coasters: readonly unknown[]): Promise<CoasterService> {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const service = await startUnreliableSource((response) => {
    const { url = '', headers } = response.req;
    asked.push({ path: url, headers });
    const answer = url.startsWith('/api/coasters/random')
      ? coasters[0]
      : { coasters, totalMatch: coasters.length };
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
      .end(JSON.stringify(answer));
  });
  return { url: service.url, asked, stop: async () => service[Symbol.asyncDispose]() };
}
