import type { FunctionHandler, Services } from './services.ts';

type EdgeRuntime = {
  readonly env: { get(name: string): string | undefined };
  serve(handler: FunctionHandler): unknown;
};

/** Serves a function in Supabase's edge runtime. Does nothing elsewhere, such as in our server. */
export function serveEdgeFunction(create: (services: Services) => FunctionHandler): void {
  const runtime = (globalThis as { readonly Deno?: EdgeRuntime }).Deno;
  if (!runtime) return;
  const setting = (name: string) => runtime.env.get(name)?.trim() || undefined;
  const requireSetting = (name: string) => {
    const value = setting(name);
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  };
  // The edge runtime writes console output to the function's log.
  const { console } = globalThis;
  runtime.serve(
    create({
      project: {
        url: requireSetting('SUPABASE_URL'),
        serviceKey: requireSetting('SUPABASE_SERVICE_ROLE_KEY'),
        fetch: (request) => fetch(request),
      },
      setting,
      log: (message, cause) => console.error(message, cause),
    }),
  );
}
