import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { requestId } from '../../logging/request-id.ts';
import { shorten } from '../../logging/shorten.ts';
import type { SignedInMember } from './access-token.ts';
import type { AddressPseudonymizer } from './pseudonymize-address.ts';
import type { AppEnv } from './request-context.ts';

const MAX_PATH_LENGTH = 200;
const MAX_PARAMETERS = 12;
/** Matches query parameters that are names of columns, operators or options. Any other name may be user input. */
const PARAMETER_NAME = /^[a-z_][\w.:]{0,39}$/i;

export type LoggedRequest = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Without the question mark, still percent-encoded. */
  readonly query: string;
  readonly status: number;
  /** Arrival time, by `performance.now()`. */
  readonly started: number;
  readonly member: SignedInMember | null | undefined;
  /** The client's address; undefined when unknown. */
  readonly client: string | undefined;
};

/** Gives each request an id and logs one line per response. */
export function requestLog(
  log: Logger,
  pseudonymizeAddress: AddressPseudonymizer,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    context.set('requestId', id);
    await requestId.run(id, next);
    context.header('X-Request-Id', id);
    const { pathname, search } = new URL(context.req.url);
    const status = context.res.status;
    const { client, member } = context.var;
    const { method } = context.req;
    const query = search.slice(1);
    logRequest(log, pseudonymizeAddress, {
      id,
      method,
      path: pathname,
      query,
      status,
      started,
      member,
      client,
    });
  };
}

/**
 * Logs one line for a completed request. Of the URL, the line contains only the start of the path and the names of the first
 * query parameters, because their values can contain tokens and email addresses. Headers and bodies are never logged.
 */
export function logRequest(
  log: Logger,
  pseudonymizeAddress: AddressPseudonymizer,
  request: LoggedRequest,
): void {
  const { id, method, path, query, status, started, member, client } = request;
  log[severityOf(status)](
    {
      request: id,
      method,
      path: shorten(path, MAX_PATH_LENGTH),
      ...parameterNamesOf(query),
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      member: member?.id,
      client: client === undefined ? undefined : pseudonymizeAddress(client),
    },
    'request',
  );
}

/** The server sends 503 on purpose when it is overloaded or not ready; every other 5xx is an error. */
function severityOf(status: number): 'info' | 'warn' | 'error' {
  if (status < 500) return 'info';
  return status === 503 ? 'warn' : 'error';
}

/** The log line omits undefined properties. */
type ParameterNames = {
  readonly parameters: string[] | undefined;
  readonly otherParameters: number | undefined;
};

function parameterNamesOf(query: string): ParameterNames {
  const names = new Set<string>();
  for (let start = 0; start < query.length; ) {
    const next = query.indexOf('&', start);
    const end = next === -1 ? query.length : next;
    if (end > start) names.add(parameterNameOf(query, start, end));
    start = end + 1;
  }
  const parameters: string[] = [];
  for (const name of names)
    if (parameters.length < MAX_PARAMETERS && PARAMETER_NAME.test(name)) parameters.push(name);
  return {
    parameters: parameters.length > 0 ? parameters : undefined,
    otherParameters: names.size > parameters.length ? names.size - parameters.length : undefined,
  };
}

/** Returns the decoded name of a query parameter. Skips the value, which is not logged. */
function parameterNameOf(query: string, start: number, end: number): string {
  const equals = query.indexOf('=', start);
  const name = query.slice(start, equals === -1 || equals > end ? end : equals);
  return /[%+]/.test(name) ? ([...new URLSearchParams(name).keys()][0] ?? '') : name;
}
