import type { Context } from 'hono';
import type { RequestCaller } from './identify-caller.ts';

/** What the first handlers find out about a request for those after them. */
type RequestVariables = { requestId: string } & {
  -readonly [Key in keyof RequestCaller]: RequestCaller[Key];
};

export type AppEnv = { Variables: RequestVariables };
export type AppContext = Context<AppEnv>;
