import type { AppContext } from './request-context.ts';

/** Headers of an answer that is about to be sent; names in lower case. A Map is one, too. */
export type AnswerHeaders = {
  has(name: string): boolean;
  get(name: string): string | null | undefined;
  set(name: string, value: string): void;
};

/** The headers of the answer in a context, whose Response may have to be replaced to change them. */
export function headersOf(context: AppContext): AnswerHeaders {
  return {
    has: (name) => context.res.headers.has(name),
    get: (name) => context.res.headers.get(name),
    set: (name, value) => context.header(name, value),
  };
}
