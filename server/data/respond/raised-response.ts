import * as z from 'zod/mini';
import { DataError } from '../errors.ts';

const bodySchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.nullish(z.string()),
  hint: z.nullish(z.string()),
});

const answerSchema = z.object({
  status: z.int().check(z.minimum(100), z.maximum(599)),
  status_text: z.nullish(z.string()),
  headers: z.record(z.string(), z.string()),
});

export type RaisedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: z.infer<typeof bodySchema>;
};

/** A function raised SQLSTATE PGRST with a message or a detail that is not the JSON it has to be. */
export class RaisedAnswerInvalid extends Error {
  readonly answer: DataError;

  constructor(details: string, hint: string) {
    super(details);
    this.answer = new DataError({
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
 * Reads the answer that a function dictates by `raise sqlstate 'PGRST'`.
 * @throws {RaisedAnswerInvalid}
 */
export function parseRaisedAnswer(message: string, detail: string | null): RaisedAnswer {
  const { data: body } = bodySchema.safeParse(parsed(message));
  if (!body) throw new RaisedAnswerInvalid(`Invalid JSON value for MESSAGE: '${message}'`, MESSAGE_HINT);
  if (detail === null) throw new RaisedAnswerInvalid('DETAIL is missing in the RAISE statement', DETAIL_HINT);
  const { data: answer } = answerSchema.safeParse(parsed(detail));
  if (!answer) throw new RaisedAnswerInvalid(`Invalid JSON value for DETAIL: '${detail}'`, DETAIL_HINT);
  return { status: answer.status, headers: answer.headers, body };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
