/** A fetch-style handler, the default export of supabase/functions/<name>/index.ts. */
type FunctionHandler = (request: Request) => Response | Promise<Response>;

/** The functions under /functions/v1, by name. */
export type FunctionHandlers = ReadonlyMap<string, FunctionHandler>;

/** None exist yet. A function is mounted by importing its module here. */
export const mountedFunctions: FunctionHandlers = new Map();
