import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/request/request-context.ts';

/** Which part of the server handles a request. */
type Area = 'auth' | 'data' | 'storage' | 'functions' | 'health' | 'pages';

export type CompletedRequest = {
  readonly method: string;
  readonly area: Area;
  readonly status: number;
  readonly seconds: number;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** Calls `onResponse` for each request once its response starts. Labels contain nothing that callers choose freely. */
export function requestMetrics(onResponse: (request: CompletedRequest) => void): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    onResponse(toCompletedRequest(method, path, context.res.status, started));
  };
}

/** @param started when the request arrived, by `performance.now()` */
export function toCompletedRequest(
  method: string,
  path: string,
  status: number,
  started: number,
): CompletedRequest {
  return {
    method: METHODS.has(method) ? method : 'other',
    area: areaOf(path),
    status,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Returns the area that a path belongs to. */
function areaOf(path: string): Area {
  if (path.startsWith('/rest/v1/')) return 'data';
  if (path.startsWith('/auth/v1/')) return 'auth';
  if (path.startsWith('/storage/v1/')) return 'storage';
  if (path.startsWith('/functions/v1/') || path.startsWith('/api/')) return 'functions';
  return path === '/healthz' || path === '/readyz' ? 'health' : 'pages';
}
