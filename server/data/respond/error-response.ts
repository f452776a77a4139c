import * as z from 'zod/mini';
import { DataError } from '../errors.ts';
import { ConnectionLostError } from '../execute/pipelined-connection.ts';
import { type ErrorOverrides, statusOfSqlState } from '../sqlstate.ts';
import { type DataResponse, type Header, JSON_TYPE } from './data-response.ts';
import { InvalidRaisedResponseError, parseRaisedResponse } from './raised-response.ts';

export type ErrorRules = {
  readonly isAnonymous: boolean;
  readonly isHead: boolean;
  readonly overrides: ErrorOverrides;
};

type ErrorBody = {
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly message: string;
};

const sqlErrorSchema = z.object({
  code: z.string().check(z.regex(/^[\dA-Z]{5}$/)),
  message: z.string(),
  detail: z.nullish(z.string()),
  hint: z.nullish(z.string()),
});

/** Returns the response to a `DataError`, a lost connection or an error with an SQLSTATE; null for others, such as a bug. */
export function errorResponse(error: unknown, rules: ErrorRules): DataResponse | null {
  if (error instanceof DataError) return dataErrorResponse(error, rules);
  if (error instanceof ConnectionLostError)
    return jsonResponse(503, rules, {
      code: 'PGRST001',
      details: null,
      hint: null,
      message: 'Database client error. Retrying the connection.',
    });
  const { data } = sqlErrorSchema.safeParse(error);
  if (!data) return null;
  if (data.code === 'PGRST') return raisedResponse(data.message, data.detail ?? null, rules);
  const { code, message, detail, hint } = data;
  const overridden = rules.overrides[code] ?? rules.overrides[code.slice(0, 2)];
  const status = overridden?.status ?? statusOfSqlState(data, rules.isAnonymous);
  const headers: Header[] = status === 401 ? [['WWW-Authenticate', 'Bearer']] : [];
  return jsonResponse(
    status,
    rules,
    { code, details: detail ?? null, hint: hint ?? overridden?.hint ?? null, message },
    headers,
  );
}

function dataErrorResponse(error: DataError, rules: ErrorRules): DataResponse {
  const { status, code, details, hint, message, headers } = error;
  return jsonResponse(status, rules, { code, details, hint, message }, Object.entries(headers));
}

/**
 * Returns the response that a function defines by `raise sqlstate 'PGRST'`, with JSON as message and detail.
 */
function raisedResponse(message: string, detail: string | null, rules: ErrorRules): DataResponse {
  try {
    const raised = parseRaisedResponse(message, detail);
    const { code, details = null, hint = null } = raised.body;
    const body = { code, details, hint, message: raised.body.message };
    return jsonResponse(raised.status, rules, body, Object.entries(raised.headers));
  } catch (error) {
    if (error instanceof InvalidRaisedResponseError) return dataErrorResponse(error.dataError, rules);
    throw error;
  }
}

function jsonResponse(
  status: number,
  { isHead }: ErrorRules,
  body: ErrorBody,
  headers: readonly Header[] = [],
): DataResponse {
  return {
    status,
    headers: [['Content-Type', JSON_TYPE], ['Proxy-Status', `PostgREST; error=${body.code}`], ...headers],
    body: isHead ? null : JSON.stringify(body),
  };
}
