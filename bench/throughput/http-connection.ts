import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { WireRequest } from './wire-request.ts';

/** The end of a chunked body. The JSON of the measured servers has no carriage return, so it cannot contain these bytes. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const EMPTY = Buffer.alloc(0);

type Pending = { readonly resolve: (status: number) => void; readonly reject: (reason: Error) => void };

/**
 * A connection that sends one request after another, and parses only the status and the end of each response. A general HTTP client
 * takes four times the processor time, and would slow the measured servers on the same machine.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #pending: Pending | null = null;
  /** The received part of an incomplete head, or the last bytes of a chunked body. */
  #rest: Buffer = EMPTY;
  #status = 0;
  /** Remaining bytes of the body; null before the head was read, or in a chunked body. */
  #remaining: number | null = null;
  #isChunked = false;

  /** @throws {Error} when it cannot connect */
  static async open(origin: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new HttpConnection(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  /**
   * Sends a request formatted by `requestBytes`, and resolves to the status when the whole response has arrived. Must not be called
   * before the previous call has resolved.
   */
  send(request: Uint8Array): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) throw new Error('The server closed the connection.');
      this.#pending = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#isChunked) this.#readChunks(chunk);
    else if (this.#remaining === null) this.#readHead(chunk);
    else this.#readBody(chunk.length);
  }

  #readHead(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const end = bytes.indexOf(HEAD_END);
    this.#rest = end === -1 ? bytes : EMPTY;
    if (end === -1) return;
    const head = bytes.toString('latin1', 0, end);
    this.#status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
    const bodyStart = end + HEAD_END.length;
    if (length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head)) {
      this.#isChunked = true;
      this.#readChunks(bytes.subarray(bodyStart));
    } else {
      this.#remaining = Number(length ?? 0);
      this.#readBody(bytes.length - bodyStart);
    }
  }

  #readBody(bytes: number): void {
    this.#remaining = (this.#remaining ?? 0) - bytes;
    if (this.#remaining <= 0) this.#end();
  }

  #readChunks(chunk: Buffer): void {
    const end = Buffer.concat([this.#rest, chunk.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
    this.#rest = end;
    if (end.equals(LAST_CHUNK)) this.#end();
  }

  #end(): void {
    this.#remaining = null;
    this.#isChunked = false;
    this.#rest = EMPTY;
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(this.#status);
  }

  #fail(reason: Error): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.reject(reason);
  }
}

/** Formats a request to that origin as HTTP/1.1. */
export function requestBytes(origin: string, { method, path, headers, body }: WireRequest): Buffer {
  const fields = { host: new URL(origin).host, connection: 'keep-alive', ...headers };
  let head = `${method} ${path} HTTP/1.1\r\n`;
  for (const [name, value] of Object.entries(fields)) head += `${name}: ${value}\r\n`;
  if (body !== null) head += `content-length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(`${head}\r\n${body ?? ''}`);
}
