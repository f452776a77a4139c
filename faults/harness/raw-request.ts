import { connect, type Socket } from 'node:net';
import type { Member, Site } from './site.ts';

export type RawRequest = {
  readonly method: string;
  readonly path: string;
  readonly by?: Member;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Opens a connection to a site. A later error ends only this connection, not the test. */
export async function openConnection(site: Site): Promise<Socket> {
  const { port } = new URL(site.server.url);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('close', () => reject(new Error('no connection')));
  });
  return socket;
}

/** Returns the head of a request as it is sent. */
export function formatRequestHead(site: Site, { method, path, by, headers = {} }: RawRequest): string {
  const all = {
    Host: 'localhost',
    apikey: site.publishableKey,
    ...(by && { Authorization: `Bearer ${by.accessToken}` }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
