import type { AppContext } from './request-context.ts';

/** Headers of a response before it is sent. `has` and `get` take names in lower case, so that a Map fits this type. */
export type ResponseHeaders = {
  has(name: string): boolean;
  get(name: string): string | null | undefined;
  set(name: string, value: string): void;
};

/** Returns the headers of a context's response. Setting one replaces the response, because the headers of some responses cannot change. */
export function responseHeaders(context: AppContext): ResponseHeaders {
  return {
    has: (name) => context.res.headers.has(name),
    get: (name) => context.res.headers.get(name),
    set: (name, value) => context.header(name, value),
  };
}
