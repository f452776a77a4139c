import type { Context } from 'hono';
import type { RequestCaller } from './identify-caller.ts';

/** What the first middlewares store about a request for later handlers. */
type RequestVariables = { requestId: string } & {
  -readonly [Key in keyof RequestCaller]: RequestCaller[Key];
};

export type AppEnv = { Variables: RequestVariables };
export type AppContext = Context<AppEnv>;
