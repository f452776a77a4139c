import type { Context } from 'hono';
import type { RequestCaller } from './identify-caller.ts';

/** Facts about a request that the first middlewares store for later handlers. */
type RequestVariables = { requestId: string } & {
  -readonly [Key in keyof RequestCaller]: RequestCaller[Key];
};

export type AppEnv = { Variables: RequestVariables };
export type AppContext = Context<AppEnv>;
