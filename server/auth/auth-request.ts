import * as z from 'zod/mini';
import { authError } from '../http/api-errors.ts';
import { readBody } from '../http/request/read-body.ts';
import type { AppContext } from '../http/request/request-context.ts';

/** Maximum body size of auth requests. */
export const MAX_BODY_BYTES = 64 * 1024;

/** An optional text field. */
export const optionalText = z._default(z.string(), '');
/** The field `data`: metadata that the client wants to store with the account. */
export const memberData = z.optional(z.nullable(z.record(z.string(), z.unknown())));

/** Reads a JSON object. Returns an error response if the body is too large, is not a JSON object, or contains an escaped NUL character. */
export async function readJson(context: AppContext): Promise<Record<string, unknown> | Response> {
  const body = await readBody(context.req.raw, MAX_BODY_BYTES);
  if (!body) return authError('body_too_large');
  const json = new TextDecoder().decode(body);
  // PostgreSQL cannot store the NUL character.
  if (json.includes('\\u0000')) return authError('bad_json');
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  } catch {
    return authError('bad_json');
  }
}

/** Returns the request of `context` with another JSON body. */
export function jsonRequest(context: AppContext, body: object): Request {
  return withBody(context, new TextEncoder().encode(JSON.stringify(body)));
}

/** Returns the request of `context` with this JSON text as its body, or without a body. */
export function withBody(context: AppContext, body: Uint8Array<ArrayBuffer> | null): Request {
  const headers = new Headers(context.req.raw.headers);
  headers.delete('Content-Length');
  if (body) headers.set('Content-Type', 'application/json');
  return new Request(context.req.url, { method: context.req.method, headers, body });
}

/** Returns the response with one more header. */
export function withHeader(response: Response, name: string, value: string): Response {
  const headers = new Headers(response.headers);
  headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
