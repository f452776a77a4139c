import type { FunctionHandler, Services } from './services.ts';

type EdgeRuntime = {
  readonly env: { get(name: string): string | undefined };
  serve(handler: FunctionHandler): unknown;
};

/** Serves a function where Supabase runs its file as a program. Elsewhere, as in our server, it does nothing. */
export function serveEdgeFunction(create: (services: Services) => FunctionHandler): void {
  const runtime = (globalThis as { readonly Deno?: EdgeRuntime }).Deno;
  if (!runtime) return;
  const setting = (name: string) => runtime.env.get(name)?.trim() || undefined;
  const needed = (name: string) => {
    const value = setting(name);
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  };
  // There the console is the log.
  const { console } = globalThis;
  runtime.serve(
    create({
      project: {
        url: needed('SUPABASE_URL'),
        serviceKey: needed('SUPABASE_SERVICE_ROLE_KEY'),
        fetch: (request) => fetch(request),
      },
      setting,
      log: (words, cause) => console.error(words, cause),
    }),
  );
}
