import { Agent, request as sendRequest } from 'node:http';
import { connect, type Socket } from 'node:net';

/** The server under load, as plain data that is sent between processes. */
export type Target = { readonly url: string; readonly publishableKey: string };

export type RequestOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Access token of the caller. */
  readonly token?: string;
};

export type ClientResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
};

/** As many connections as a browser opens. */
const CONNECTIONS = 6;
/** Timeout of a response. */
const TIMEOUT_MS = 30_000;
/** The rest of a longer body is read and discarded. */
const MAX_TEXT_LENGTH = 200_000;

/** Sends requests from its own loopback address, so that the server's limits distinguish callers. */
export class LoopbackClient {
  readonly #target: Target;
  readonly #localAddress: string;
  readonly #agent: Agent;

  /** @param callerNumber number of the caller, from 0 to 254 */
  constructor(target: Target, callerNumber: number, connections = CONNECTIONS) {
    this.#target = target;
    this.#localAddress = `127.1.0.${callerNumber + 1}`;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: this.#localAddress });
  }

  get publishableKey(): string {
    return this.#target.publishableKey;
  }

  /** Resolves when the response is complete; rejects if there is none. A long text is cut off. */
  send(
    path: string,
    { method = 'GET', headers = {}, body, token }: RequestOptions = {},
  ): Promise<ClientResponse> {
    const { port } = new URL(this.#target.url);
    const all = {
      apikey: this.#target.publishableKey,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const request = sendRequest(
        { host: '127.0.0.1', port, path, method, headers: all, agent: this.#agent, timeout: TIMEOUT_MS },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            if (text.length < MAX_TEXT_LENGTH) text += part;
          });
          response.once('error', reject);
          response.once('end', () => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      request.once('timeout', () => request.destroy(new Error('no response in time')));
      request.once('error', reject);
      request.end(body);
    });
  }

  sendJson(path: string, json: unknown, options: RequestOptions = {}): Promise<ClientResponse> {
    const headers = { 'Content-Type': 'application/json', ...options.headers };
    return this.send(path, { method: 'POST', ...options, headers, body: JSON.stringify(json) });
  }

  /** Opens a raw connection. A later error ends only this connection, not the test. */
  connect(): Socket {
    const { port } = new URL(this.#target.url);
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: this.#localAddress });
    socket.on('error', () => undefined);
    socket.resume();
    return socket;
  }

  close(): void {
    this.#agent.destroy();
  }
}
