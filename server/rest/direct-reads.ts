import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { DataResponse, Header } from '../data/respond/data-response.ts';
import type { FairQueue } from '../http/limits/fair-queue.ts';
import { runInQueue } from '../http/limits/queued-response.ts';
import type { DirectHandler } from '../http/listen.ts';
import type { IdentifyCaller, RequestCaller } from '../http/request/identify-caller.ts';
import { markPrivate } from '../http/request/private-responses.ts';
import type { AddressPseudonymizer } from '../http/request/pseudonymize-address.ts';
import { logRequest } from '../http/request/request-log.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { requestId } from '../logging/request-id.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { toCompletedRequest } from '../metrics/request-metrics.ts';
import type { HandleData } from './data-routes.ts';

type Dependencies = {
  readonly log: Logger;
  readonly pseudonymizeAddress: AddressPseudonymizer;
  readonly metrics: Pick<Metrics, 'onResponse'> | null;
  readonly commonHeaders: readonly Header[];
  readonly identify: IdentifyCaller;
  /** Returns the response to a caller who exceeds the rate limit; null for all others. */
  readonly limit: (path: string, caller: RequestCaller) => Promise<Response | null>;
  readonly queue: FairQueue;
  readonly handle: HandleData;
  /** Returns the response to an error. */
  readonly errorResponse: (error: unknown, path: string, requestId: string) => Response;
};

const PREFIX = '/rest/v1';
/** URLs that parsing would not change, except that it escapes `'`, `<` and `>` in the query. All others use the normal routes. */
const PLAIN_URL = /^(\/rest\/v1\/[\w/-]*)(?:\?([!$-~]*))?$/;
/** Requests with other hosts use the normal routes, which reject invalid hosts. */
const PLAIN_HOST = /^(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d{1,5})?$/i;

type Read = {
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Handles plain reads of the Data API. Unless a read is rejected, creates no `Request` and `Response` objects, which take more
 * processor time than everything else that the server does for such a read. The steps are the same as for all requests. A plain read is
 * a GET without a body, with a plain URL and host, and without repeated headers.
 */
export function directReads(deps: Dependencies): DirectHandler {
  const { log } = deps;
  return (incoming, outgoing) => {
    const read = plainRead(incoming);
    if (!read) return false;
    const started = performance.now();
    const id = randomUUID();
    requestId.run(id, () => {
      respondToRead(deps, { read, id, started, incoming, outgoing }).catch((error: unknown) => {
        log.error({ request: id, err: error }, 'a response could not be sent');
        outgoing.destroy();
      });
    });
    return true;
  };
}

type DirectRead = {
  readonly read: Read;
  readonly id: string;
  readonly started: number;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
};

async function respondToRead(deps: Dependencies, directRead: DirectRead): Promise<void> {
  const { read, id, started, incoming, outgoing } = directRead;
  const { path, query, headers } = read;
  let caller: RequestCaller | null = null;
  let response: DataResponse;
  try {
    caller = await deps.identify(incoming.socket.remoteAddress ?? null, {
      forwardedFor: headers['x-forwarded-for'],
      authorization: headers.authorization,
    });
    const { member, network } = caller;
    const request = { method: 'GET', path: path.slice(PREFIX.length), query, headers, body: null };
    const result =
      (await deps.limit(path, caller)) ??
      (await runInQueue(
        deps.queue,
        { member: member?.id ?? null, network },
        () => deps.handle(request, member),
        () => closeSignal(incoming.socket),
      ));
    response = result instanceof Response ? await dataResponseOf(result) : result;
  } catch (error) {
    response = await dataResponseOf(deps.errorResponse(error, path, id));
  }
  const { status } = response;
  deps.metrics?.onResponse(toCompletedRequest('GET', path, status, started));
  send(outgoing, response, id, deps.commonHeaders);
  logRequest(deps.log, deps.pseudonymizeAddress, {
    id,
    method: 'GET',
    path,
    query,
    status,
    started,
    member: caller?.member,
    client: caller?.client,
  });
}

/** Sends headers and body in one write, with a Content-Length instead of chunks. */
function send(outgoing: ServerResponse, response: DataResponse, id: string, common: readonly Header[]): void {
  const headers = new Map<string, string>();
  const lines: string[] = [];
  for (const [name, value] of response.headers) {
    const key = name.toLowerCase();
    const present = headers.get(key);
    if (key === 'set-cookie') lines.push(name, value);
    else headers.set(key, present === undefined ? value : `${present}, ${value}`);
  }
  setSecurityHeaders(headers, common);
  markPrivate(headers);
  headers.set('x-request-id', id);
  if (response.status !== 204) headers.set('content-length', String(Buffer.byteLength(response.body ?? '')));
  for (const [name, value] of headers) lines.push(name, value);
  outgoing.writeHead(response.status, lines);
  outgoing.end(response.body ?? undefined);
}

/** Returns the parts of a plain read; null for any other request. */
function plainRead({ method, url = '', headers, rawHeaders }: IncomingMessage): Read | null {
  if (method !== 'GET') return null;
  const [, path, query = ''] = PLAIN_URL.exec(url) ?? [];
  if (path === undefined || !hasNoRepeatedHeaders(headers, rawHeaders)) return null;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return !hasBody && PLAIN_HOST.test(headers.host ?? '') ? { path, query, headers } : null;
}

/** Returns whether no header is repeated. Node joins repeated headers by different rules for each header. */
function hasNoRepeatedHeaders(
  headers: IncomingHttpHeaders,
  rawHeaders: readonly string[],
): headers is Record<string, string> {
  return Object.keys(headers).length * 2 === rawHeaders.length && headers['set-cookie'] === undefined;
}

const closeSignals = new WeakMap<Socket, AbortSignal>();

/** Returns a signal that aborts when the connection closes, shared by all its requests. */
function closeSignal(socket: Socket): AbortSignal {
  const existing = closeSignals.get(socket);
  if (existing) return existing;
  const controller = new AbortController();
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  closeSignals.set(socket, controller.signal);
  return controller.signal;
}

async function dataResponseOf(response: Response): Promise<DataResponse> {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}
