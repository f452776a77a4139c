import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

type Question = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Address of this machine that the request comes from. */
  readonly from?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Names as they were sent, one for each line. */
  readonly headerLines: readonly string[];
  readonly body: Buffer;
};

/** Sends one request on a connection of its own: fetch can neither choose its own address nor show repeated headers. */
export async function ask(address: string, question: Question = {}): Promise<Answer> {
  const url = new URL(address);
  const { method = 'GET', headers = {}, body, from } = question;
  const options = {
    method,
    headers: body === undefined ? headers : { 'Content-Length': Buffer.byteLength(body), ...headers },
    agent: false,
    family: 4,
    timeout: 60_000,
    ...(from === undefined ? {} : { localAddress: from }),
  };
  const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
  request.on('timeout', () => request.destroy(new Error(`no answer from ${address}`)));
  const answered = once(request, 'response');
  request.end(body);
  const [response]: IncomingMessage[] = await answered;
  if (!response) throw new Error(`no answer from ${address}`);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    headerLines: response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
    body: Buffer.concat(chunks),
  };
}

/** @throws {Error} naming both, unless they are the same */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what} is ${is} instead of ${should}`);
}
