import { formatWithOptions } from 'node:util';
import pino, { type Logger } from 'pino';

/** Keys under which a secret could come into a log line; request lines are built without any. */
const SECRET_KEYS = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'apikey',
  'cookie',
];

/** JSON lines on standard error, since standard output is for the line that says the server is ready. */
export function createLog(level: string, destination: pino.DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[secret]' },
      // Errors of the database carry the statement and what was typed; name, code and stack are enough.
      serializers: { err: describeError },
    },
    destination,
  );
}

type Described = { name: string; message: string; code?: string; stack?: string; cause?: Described };

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { name: 'unknown', message: String(error) };
  return {
    name: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.stack ? { stack: error.stack } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/**
 * Libraries write to the console; their words become lines of the log, errors without their contents.
 * @returns puts the console back
 */
export function captureConsole(log: Logger): () => void {
  // The console is the subject here, not the place to write to.
  const { console } = globalThis;
  const names = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const originals = names.map((name) => [name, console[name]] as const);
  for (const name of names) {
    console[name] = (...words: unknown[]) => {
      const error = words.find((word) => word instanceof Error);
      const text = formatWithOptions({ depth: 1 }, ...words.filter((word) => word !== error));
      log[name === 'log' ? 'info' : name]({ ...(error ? { err: error } : {}) }, text);
    };
  }
  return () => {
    for (const [name, original] of originals) console[name] = original;
  };
}
