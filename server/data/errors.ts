/** An error with the code, status and body of its response: PostgREST's, unless the error is about a limit that PostgREST lacks. */
export class DataError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ status, code, message, details = null, hint = null, headers = {} }: DataErrorParts) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

type DataErrorParts = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** A text, or the candidates of an ambiguous request. */
  readonly details?: unknown;
  readonly hint?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};
