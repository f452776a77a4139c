import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

type TestRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Local address that the request comes from. */
  readonly from?: string;
};

export type TestResponse = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Header names in lower case; a header that was sent twice is listed twice. */
  readonly headerNames: readonly string[];
  readonly body: Buffer;
};

/** Sends one request on a new connection: fetch can neither choose the local address nor show repeated headers. */
export async function send(address: string, request: TestRequest = {}): Promise<TestResponse> {
  const url = new URL(address);
  const { method = 'GET', headers = {}, body, from } = request;
  const options = {
    method,
    headers: body === undefined ? headers : { 'Content-Length': Buffer.byteLength(body), ...headers },
    agent: false,
    family: 4,
    timeout: 60_000,
    ...(from === undefined ? {} : { localAddress: from }),
  };
  const sending = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
  sending.on('timeout', () => sending.destroy(new Error(`no response from ${address}`)));
  const responseReceived = once(sending, 'response');
  sending.end(body);
  const [response]: IncomingMessage[] = await responseReceived;
  if (!response) throw new Error(`no response from ${address}`);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    headerNames: response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
    body: Buffer.concat(chunks),
  };
}

/**
 * Compares two values as JSON.
 * @throws {Error} with both values, if they differ
 */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  const [foundJson, expectedJson] = [JSON.stringify(found), JSON.stringify(expected)];
  if (foundJson !== expectedJson) throw new Error(`${what} is ${foundJson} instead of ${expectedJson}`);
}
