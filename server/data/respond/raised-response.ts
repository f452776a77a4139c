import * as z from 'zod/mini';
import { DataError } from '../errors.ts';

const bodySchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.nullish(z.string()),
  hint: z.nullish(z.string()),
});

const responseSchema = z.object({
  status: z.int().check(z.minimum(100), z.maximum(599)),
  status_text: z.nullish(z.string()),
  headers: z.record(z.string(), z.string()),
});

export type RaisedResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: z.infer<typeof bodySchema>;
};

/** A function raised SQLSTATE PGRST with an invalid message, or an invalid or missing detail. */
export class InvalidRaisedResponseError extends Error {
  readonly dataError: DataError;

  constructor(details: string, hint: string) {
    super(details);
    this.dataError = new DataError({
      status: 500,
      code: 'PGRST121',
      message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
      details,
      hint,
    });
  }
}

const MESSAGE_HINT =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const DETAIL_HINT =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

/**
 * Parses the response that a function defines by `raise sqlstate 'PGRST'`.
 * @throws {InvalidRaisedResponseError}
 */
export function parseRaisedResponse(message: string, detail: string | null): RaisedResponse {
  const { data: body } = bodySchema.safeParse(parseJson(message));
  if (!body)
    throw new InvalidRaisedResponseError(`Invalid JSON value for MESSAGE: '${message}'`, MESSAGE_HINT);
  if (detail === null)
    throw new InvalidRaisedResponseError('DETAIL is missing in the RAISE statement', DETAIL_HINT);
  const { data: response } = responseSchema.safeParse(parseJson(detail));
  if (!response)
    throw new InvalidRaisedResponseError(`Invalid JSON value for DETAIL: '${detail}'`, DETAIL_HINT);
  return { status: response.status, headers: response.headers, body };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
