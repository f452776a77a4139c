import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from './request/request-context.ts';
import { requestedHost } from './site/former-addresses.ts';

export const CONNECTION_CHECK_PATH = '/.well-known/thrillseekers/connection';
export const CONNECTION_CHECK_HEADER = 'X-Connection-Check';

/** Maximum difference between the clock of the server and the time in a challenge. An older challenge cannot be replayed. */
const MAX_CHALLENGE_AGE_MS = 5 * 60_000;
const CHALLENGE = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

/** A request as the server received it. */
export const connectionSchema = z.object({
  /** Proves that the server knows the secrets, without revealing them. */
  proof: z.string(),
  peer: z.nullable(z.string()),
  /** The network that rate limits count the client by: its IPv4 address, or the /64 network of its IPv6 address. */
  network: z.string(),
  forwardedFor: z.nullable(z.string()),
  /** The host for redirects: X-Forwarded-Host of a trusted proxy, or Host. */
  host: z.nullable(z.string()),
  forwardedProto: z.nullable(z.string()),
  trustedProxies: z.number(),
});
export type ConnectionReport = z.infer<typeof connectionSchema>;

type Options = { readonly secret: string; readonly trustedProxies: number };

/**
 * Tells `npm run doctor`, which knows the secrets, how its request arrived. For all other callers the route does not
 * exist.
 */
export function connectionCheck({ secret, trustedProxies }: Options): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const [, time = '', nonce = '', signature = ''] =
      CHALLENGE.exec(context.req.header(CONNECTION_CHECK_HEADER) ?? '') ?? [];
    const isRecent = Math.abs(Date.now() - Number(time)) < MAX_CHALLENGE_AGE_MS;
    if (!isRecent || !isSameSignature(signature, sign(secret, 'challenge', time, nonce))) return next();
    const header = (name: string) => context.req.header(name) ?? null;
    const report: ConnectionReport = {
      proof: sign(secret, 'proof', time, nonce),
      peer: context.var.peer,
      network: context.var.network,
      forwardedFor: header('X-Forwarded-For'),
      host: requestedHost(context, trustedProxies) || null,
      forwardedProto: header('X-Forwarded-Proto'),
      trustedProxies,
    };
    return context.json(report, 200, { 'Cache-Control': 'no-store' });
  };
}

/** Returns a challenge, and the proof that the server's response must contain. */
export function connectionChallenge(secret: string): { readonly header: string; readonly proof: string } {
  const time = String(Date.now());
  const nonce = randomBytes(16).toString('base64url');
  return {
    header: `${time}.${nonce}.${sign(secret, 'challenge', time, nonce)}`,
    proof: sign(secret, 'proof', time, nonce),
  };
}

function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['thrillseekers connection check', ...parts]))
    .digest('base64url');
}

function isSameSignature(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
