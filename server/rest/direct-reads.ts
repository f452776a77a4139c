import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { DataResponse, Header } from '../data/respond/data-response.ts';
import type { FairQueue } from '../http/limits/fair-queue.ts';
import { runInQueue } from '../http/limits/queued-response.ts';
import type { DirectHandler } from '../http/listen.ts';
import type { AddressNamer } from '../http/request/address-namer.ts';
import type { IdentifyCaller, RequestCaller } from '../http/request/identify-caller.ts';
import { markPrivate } from '../http/request/private-responses.ts';
import { logRequest } from '../http/request/request-log.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { requestId } from '../logging/request-id.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { answeredRequest } from '../metrics/request-metrics.ts';
import type { AnswerData } from './data-routes.ts';

type Dependencies = {
  readonly log: Logger;
  readonly nameAddress: AddressNamer;
  readonly metrics: Pick<Metrics, 'onAnswered'> | null;
  readonly commonHeaders: readonly Header[];
  readonly identify: IdentifyCaller;
  /** Returns the answer to a caller who sends too many requests; null for all others. */
  readonly limit: (path: string, caller: RequestCaller) => Promise<Response | null>;
  readonly queue: FairQueue;
  readonly answer: AnswerData;
  /** The answer to an error. */
  readonly failed: (error: unknown, path: string, requestId: string) => Response;
};

const PREFIX = '/rest/v1';
/** Addresses that mean the same with and without being parsed and written again; the rest goes the other way. */
const PLAIN_ADDRESS = /^(\/rest\/v1\/[\w/-]*)(?:\?([!$-~]*))?$/;
const PLAIN_HOST = /^(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d{1,5})?$/i;

type Read = {
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Answers plain reads of the data service without a Request and a Response, which cost more than the rest of the server's share.
 * The steps are those of all requests.
 */
export function directReads(deps: Dependencies): DirectHandler {
  const { log } = deps;
  return (incoming, outgoing) => {
    const read = plainRead(incoming);
    if (!read) return false;
    const started = performance.now();
    const id = randomUUID();
    requestId.run(id, () => {
      answerRead(deps, { read, id, started, incoming, outgoing }).catch((error: unknown) => {
        log.error({ request: id, err: error }, 'an answer could not be sent');
        outgoing.destroy();
      });
    });
    return true;
  };
}

type Exchange = {
  readonly read: Read;
  readonly id: string;
  readonly started: number;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
};

async function answerRead(deps: Dependencies, exchange: Exchange): Promise<void> {
  const { read, id, started, incoming, outgoing } = exchange;
  const { path, query, headers } = read;
  let caller: RequestCaller | null = null;
  let answer: DataResponse;
  try {
    caller = await deps.identify(incoming.socket.remoteAddress ?? null, {
      forwardedFor: headers['x-forwarded-for'],
      authorization: headers.authorization,
    });
    const { member, address } = caller;
    const request = { method: 'GET', path: path.slice(PREFIX.length), query, headers, body: null };
    const answered =
      (await deps.limit(path, caller)) ??
      (await runInQueue(
        deps.queue,
        { member: member?.id ?? null, address },
        () => deps.answer(request, member),
        () => closeSignal(incoming.socket),
      ));
    answer = answered instanceof Response ? await answerOf(answered) : answered;
  } catch (error) {
    answer = await answerOf(deps.failed(error, path, id));
  }
  const { status } = answer;
  deps.metrics?.onAnswered(answeredRequest('GET', path, status, started));
  send(outgoing, answer, id, deps.commonHeaders);
  logRequest(deps.log, deps.nameAddress, {
    ...{ id, method: 'GET', path, query, status, started },
    member: caller?.member,
    client: caller?.client,
  });
}

/** Headers and body leave in one write, since the body is text and its length is known. */
function send(outgoing: ServerResponse, answer: DataResponse, id: string, common: readonly Header[]): void {
  const headers = new Map<string, string>();
  const lines: string[] = [];
  for (const [name, value] of answer.headers) {
    const key = name.toLowerCase();
    const known = headers.get(key);
    if (key === 'set-cookie') lines.push(name, value);
    else headers.set(key, known === undefined ? value : `${known}, ${value}`);
  }
  setSecurityHeaders(headers, common);
  markPrivate(headers);
  headers.set('x-request-id', id);
  if (answer.status !== 204) headers.set('content-length', String(Buffer.byteLength(answer.body ?? '')));
  for (const [name, value] of headers) lines.push(name, value);
  outgoing.writeHead(answer.status, lines);
  outgoing.end(answer.body ?? undefined);
}

/** A read as plain values; null where anything about it is unusual. */
function plainRead({ method, url = '', headers, rawHeaders }: IncomingMessage): Read | null {
  if (method !== 'GET') return null;
  const [, path, query = ''] = PLAIN_ADDRESS.exec(url) ?? [];
  if (path === undefined || !areSingle(headers, rawHeaders)) return null;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return !hasBody && PLAIN_HOST.test(headers.host ?? '') ? { path, query, headers } : null;
}

/** Whether no header comes twice: those would be joined by rules of their own. */
function areSingle(
  headers: IncomingHttpHeaders,
  rawHeaders: readonly string[],
): headers is Record<string, string> {
  return Object.keys(headers).length * 2 === rawHeaders.length && headers['set-cookie'] === undefined;
}

const closeSignals = new WeakMap<Socket, AbortSignal>();

/** Aborts when the connection closes; one signal for all requests on it. */
function closeSignal(socket: Socket): AbortSignal {
  const known = closeSignals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  closeSignals.set(socket, controller.signal);
  return controller.signal;
}

async function answerOf(response: Response): Promise<DataResponse> {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}
