/** What a function needs of the place where it runs; the same in our server and at Supabase's edge. */
export type Services = {
  readonly project: Project;
  /** A setting by its name in docs/operations.md; undefined where it has its default. */
  readonly setting: (name: string) => string | undefined;
  readonly log: (words: string, cause: unknown) => void;
};

/** The Supabase project behind the function, reached with its own rights. */
export type Project = {
  readonly url: string;
  /** The service role's key; it never leaves the function. */
  readonly serviceKey: string;
  readonly fetch: (request: Request) => Promise<Response>;
};

export type FunctionHandler = (request: Request) => Promise<Response>;
