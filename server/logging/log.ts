import pino, { type Logger } from 'pino';
import {
  type DescribedError,
  describeError,
  isExpectedRejection,
  redactText,
  sqlStateOf,
} from './describe-error.ts';
import { createFloodControl, WINDOW_MS } from './flood-control.ts';
import { rememberError } from './recent-errors.ts';
import { requestId } from './request-id.ts';
import { shorten } from './shorten.ts';

/** Keys whose values the log replaces, as a safeguard: no line contains them on purpose. */
const SECRET_KEYS = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'apikey',
  'cookie',
];

/** Pino's level numbers. */
const WARN = 40;
const ERROR = 50;
const FATAL = 60;

/** In characters. */
const MAX_TEXT_LENGTH = 1_000;
const MAX_LIST_ITEMS = 40;

/**
 * Creates the server's log: JSON lines on standard error, because standard output is for the line that says the server
 * is ready. Texts and lists in a line have a maximum length. After the first lines of a flood, further ones are counted instead of
 * written, except fatal ones.
 */
export function createLog(level: string, destination: pino.DestinationStream = pino.destination(2)): Logger {
  let severityOfLine = 0;
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[secret]' },
    serializers: { err: (error: unknown) => (isDescribed(error) ? error : describeError(error)) },
    formatters: { log: boundFields },
  };
  // Without flood control, because it writes the results of flood control.
  const summaries = pino(options, destination);
  const floods = createFloodControl((suppressed) => {
    for (const { kind, level: severity, count } of suppressed) {
      const line = { kind: shorten(kind, 120), count, seconds: WINDOW_MS / 1000 };
      summaries[severity >= ERROR ? 'error' : severity >= WARN ? 'warn' : 'info'](
        line,
        'log lines suppressed',
      );
    }
  });
  return pino(
    {
      ...options,
      mixin: () => {
        const request = requestId.getStore();
        return request === undefined ? {} : { request };
      },
      hooks: {
        logMethod(parameters, write, severity) {
          const [first, second] = parameters;
          const fields = typeof first === 'object' && first !== null ? first : {};
          const message = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
          const member = 'member' in fields && typeof fields.member === 'string' ? fields.member : null;
          if (severity < FATAL && !floods.admit(kindOf(fields, message), severity, member)) return;
          severityOfLine = severity;
          if (severity >= ERROR) rememberError(shorten(message, MAX_TEXT_LENGTH), errorSummaryOf(fields));
          write.apply(this, [fields, shorten(message, MAX_TEXT_LENGTH)]);
        },
      },
    },
    {
      write(line: string) {
        floods.countBytes(severityOfLine, Buffer.byteLength(line));
        destination.write(line);
      },
    },
  );
}

/** Returns the name, code and message of the error in a log line, or an empty text. */
function errorSummaryOf(fields: object): string {
  if (!('err' in fields)) return '';
  const { name, code, message } = isDescribed(fields.err) ? fields.err : describeError(fields.err);
  return shorten([name, code, message].filter(Boolean).join(' '), MAX_TEXT_LENGTH);
}

/**
 * Returns the kind of a line, by which flood control counts it: the start of its message, its status, the beginning of its path, and the
 * name and code of its error.
 */
function kindOf(fields: object, message: string): string {
  const error = 'err' in fields ? (isDescribed(fields.err) ? fields.err : describeError(fields.err)) : null;
  const status = 'status' in fields ? String(fields.status) : '';
  const pathPrefix =
    'path' in fields && typeof fields.path === 'string'
      ? (/^\/(?:[a-z]+\/v1|api|assets)\//.exec(fields.path)?.[0] ?? '/')
      : '';
  let kind = message.slice(0, 60);
  for (const word of [status, pathPrefix, error?.name, error?.code]) if (word) kind += ` ${word}`;
  return kind;
}

function isDescribed(error: unknown): error is DescribedError {
  return typeof error === 'object' && error !== null && !(error instanceof Error) && 'name' in error;
}

function boundFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? shorten(value, MAX_TEXT_LENGTH)
        : Array.isArray(value)
          ? value.slice(0, MAX_LIST_ITEMS)
          : value,
    ]),
  );
}

/**
 * Writes the console output of libraries to the log, without the values in it. Errors that only mean a rejected request get level
 * info, although libraries report them as errors.
 * @returns a function that restores the console
 */
export function captureConsole(log: Logger): () => void {
  // The linter forbids `console`; this function replaces its methods.
  const { console } = globalThis;
  const names = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const originals = names.map((name) => [name, console[name]] as const);
  for (const name of names) {
    console[name] = (...values: unknown[]) => {
      if (isExperimentalNotice(values[0])) return;
      const error = values.find((value) => value instanceof Error);
      // Only the first argument is the library's own text; the others are values.
      const [first] = values;
      const text = typeof first === 'string' ? redactText(first) : '';
      if (error && isExpectedRejection(error)) log.info({ err: error }, text || 'request rejected');
      else if (error)
        log[levelOf(name)]({ err: describeLibraryError(error) }, text || 'a library reports an error');
      else log[levelOf(name)](text || 'a library wrote to the console');
    };
  }
  return () => {
    for (const [name, original] of originals) console[name] = original;
  };
}

/** Removes the notice of Supabase Lite about experimental features from the output of commands. */
export function dropExperimentalNotice(): void {
  const { console } = globalThis;
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (!isExperimentalNotice(values[0])) warn(...values);
  };
}

/**
 * Returns whether a console argument is the notice that Supabase Lite prints at each start about its storage service. It is
 * of no use to operators, because our tests cover the parts that we use.
 */
function isExperimentalNotice(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('EXPERIMENTAL FEATURES ENABLED: storage -');
}

type ConsoleMethod = 'log' | 'info' | 'warn' | 'error' | 'debug';

function levelOf(name: ConsoleMethod): Exclude<ConsoleMethod, 'log'> {
  return name === 'log' ? 'info' : name;
}

/**
 * Describes the error of a library. Drops the text after the first colon, which may be user input, as in `Invalid order by direction: …`.
 * Keeps the text of database errors, from which `describeError` has removed input.
 */
function describeLibraryError(error: Error): DescribedError {
  const { message, ...described } = describeError(error);
  const text = sqlStateOf(error) === null ? message?.split(': ')[0] : message;
  return { ...described, ...(text === undefined ? {} : { message: text }) };
}
