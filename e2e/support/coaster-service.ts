import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, headers });
    const answer = url.startsWith('/api/coasters/random')
      ? coasters[0]
      : { coasters, totalMatch: coasters.length };
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
      .end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
