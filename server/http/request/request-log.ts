import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { requestId } from '../../logging/request-id.ts';
import { shorten } from '../../logging/shorten.ts';
import type { NameAddress } from './address-names.ts';
import type { AppEnv } from './request-context.ts';

const MAX_PATH = 200;
const MAX_FIELDS = 12;
/** Names of columns, operators and options. Anything else in the place of a name is a typed value. */
const FIELD_NAME = /^[a-z_][\w.:]{0,39}$/i;

/**
 * Gives each request an id and writes one line when it is answered. Of the URL only the start of the path and the names of the
 * first query fields are written: values can hold tokens and mail addresses. Headers and bodies are never written.
 */
export function requestLog(log: Logger, nameAddress: NameAddress): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    context.set('requestId', id);
    await requestId.run(id, next);
    context.header('X-Request-Id', id);
    const { pathname, searchParams } = new URL(context.req.url);
    const status = context.res.status;
    const { client, member } = context.var;
    const name = client === undefined ? undefined : nameAddress(client);
    log[severityOf(status)](
      {
        request: id,
        method: context.req.method,
        path: shorten(pathname, MAX_PATH),
        ...namesOfFields(searchParams),
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(member ? { member: member.id } : {}),
        ...(name === undefined ? {} : { client: name }),
      },
      'request',
    );
  };
}

/** 503 is how the server refuses on purpose what it cannot take now; every other answer of that kind is a fault. */
function severityOf(status: number): 'info' | 'warn' | 'error' {
  if (status < 500) return 'info';
  return status === 503 ? 'warn' : 'error';
}

function namesOfFields(query: URLSearchParams): { fields?: string[]; otherFields?: number } {
  const names = [...new Set(query.keys())];
  const fields = names.filter((name) => FIELD_NAME.test(name)).slice(0, MAX_FIELDS);
  const otherFields = names.length - fields.length;
  return { ...(fields.length > 0 ? { fields } : {}), ...(otherFields > 0 ? { otherFields } : {}) };
}
