import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './request-context.ts';

/**
 * Gives each request an id and writes one line when it is answered. Of the address only the path and the names of
 * the query fields are written: their values can hold tokens and mail addresses. Headers and bodies are never written.
 */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    context.set('requestId', id);
    await next();
    context.header('X-Request-Id', id);
    const { pathname, searchParams } = new URL(context.req.url);
    const fields = [...new Set(searchParams.keys())];
    const status = context.res.status;
    log[status >= 500 ? 'error' : 'info'](
      {
        request: id,
        method: context.req.method,
        path: pathname,
        ...(fields.length > 0 ? { fields } : {}),
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(context.var.member ? { member: context.var.member.id } : {}),
      },
      'request',
    );
  };
}
