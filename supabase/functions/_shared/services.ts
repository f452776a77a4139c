/** Dependencies of a function, the same in our server and in Supabase's edge runtime. */
export type Services = {
  readonly project: Project;
  /** Returns a setting by its name in docs/environment.md; undefined if it is not set, so that its default applies. */
  readonly setting: (name: string) => string | undefined;
  readonly log: (message: string, cause: unknown) => void;
};

/** The Supabase project behind the function, accessed with the service role. */
export type Project = {
  readonly url: string;
  /** The service role's key; it is never sent to clients. */
  readonly serviceKey: string;
  readonly fetch: (request: Request) => Promise<Response>;
};

export type FunctionHandler = (request: Request) => Promise<Response>;
