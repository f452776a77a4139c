import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { LENGTH_PREFIX_BYTES, type VisualFingerprint } from './visual-fingerprint.ts';

/** The largest accepted pictures take about a second on an idle machine. */
const TIME_LIMIT_MS = 10_000;
/** The idle process, which takes about 100 MB, ends after this time. */
const IDLE_MS = 20_000;
/** Largest size of writable memory, in KB; only Linux enforces it. Node itself reserves 630 MB, of which it uses 70 MB. */
const MEMORY_KB = 850_000;
/** Maximum length of a response, in characters. Responses have about 400. */
const MAX_RESPONSE_LENGTH = 4_096;

const fingerprintSchema = z.nullable(
  z.object({
    hash: z.string().check(z.regex(/^[01]{256}$/)),
    tint: z.array(z.int().check(z.minimum(-128), z.maximum(127))).check(z.length(32)),
  }),
);

type DecoderProcess = ChildProcessByStdio<Writable, Readable, null>;

export type PictureDecoder = {
  /**
   * Returns the visual fingerprint of a picture: its perceptual hash and its colours. Decodes one picture at a time.
   * @returns null for a picture with too little detail, and for one that cannot be decoded
   */
  fingerprintOf(bytes: Uint8Array): Promise<VisualFingerprint | null>;
  stop(): Promise<void>;
};

/**
 * Decodes pictures in a process that starts with the first one and ends when idle. Decoders are native code that reads members'
 * files, so they run in a process without secrets. If a decoder crashes, only that process ends.
 * @param program path of the process's program
 */
export function createPictureDecoder(
  program = fileURLToPath(new URL('./decoder-process.ts', import.meta.url)),
): PictureDecoder {
  let running: DecoderProcess | null = null;
  let lastResult: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): DecoderProcess => {
    const command = [process.execPath, '--max-old-space-size=64', program];
    const [file = '', ...args] =
      process.platform === 'linux'
        ? ['/bin/sh', '-c', `ulimit -d ${MEMORY_KB}; exec "$@"`, 'decode', ...command]
        : command;
    const child = spawn(file, args, {
      cwd: '/',
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    // readLine rejects when the process ends, so these errors need no handling.
    child.on('error', () => undefined);
    child.stdin.on('error', () => undefined);
    child.once('exit', () => {
      if (running === child) running = null;
    });
    return child;
  };
  const end = () => {
    running?.kill('SIGKILL');
    running = null;
  };
  const run = async (bytes: Uint8Array): Promise<VisualFingerprint | null> => {
    clearTimeout(idleTimer);
    running ??= start();
    try {
      const size = Buffer.alloc(LENGTH_PREFIX_BYTES);
      size.writeUInt32LE(bytes.byteLength);
      running.stdin.write(size);
      running.stdin.write(bytes);
      return fingerprintSchema.parse(
        JSON.parse(await readLine(running.stdout, AbortSignal.timeout(TIME_LIMIT_MS))),
      );
    } catch {
      end();
      return null;
    } finally {
      idleTimer = setTimeout(end, IDLE_MS);
      idleTimer.unref();
    }
  };
  return {
    fingerprintOf(bytes) {
      const result = lastResult.then(() => run(bytes));
      lastResult = result;
      return result;
    },
    async stop() {
      clearTimeout(idleTimer);
      await lastResult;
      end();
    },
  };
}

/** @throws when the stream ends before a line is complete, when the line is too long, or when `signal` aborts */
function readLine(stream: Readable, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const onData = (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (text.endsWith('\n')) resolve(text);
    else if (text.length > MAX_RESPONSE_LENGTH) reject(new Error('the response is too long'));
  };
  const onClose = () => reject(new Error('the process ended'));
  const onAbort = () => reject(signal.reason);
  stream.on('data', onData);
  stream.on('close', onClose);
  signal.addEventListener('abort', onAbort);
  return promise.finally(() => {
    stream.off('data', onData);
    stream.off('close', onClose);
    signal.removeEventListener('abort', onAbort);
  });
}
