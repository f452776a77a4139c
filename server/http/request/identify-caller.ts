import type { createAccessTokenReader, SignedInMember } from './access-token.ts';
import { clientAddress, rateLimitNetwork } from './client-address.ts';

/** Who sent a request, and from where. */
export type RequestCaller = {
  /** Address of the connection itself, null when unknown. */
  readonly peer: string | null;
  /** The full address of the client, as trusted proxies report it. */
  readonly client: string;
  /** The network of the client: an IPv4 address, or the /64 of an IPv6 address. Rate limits count requests per network. */
  readonly network: string;
  /** The member of the verified token; null without a valid token. */
  readonly member: SignedInMember | null;
};

export type IdentifyCaller = (
  peer: string | null,
  headers: { readonly forwardedFor: string | undefined; readonly authorization: string | undefined },
) => Promise<RequestCaller>;

/** Returns a function that identifies the caller of a request. */
export function createCallerIdentifier(
  trustedProxies: number,
  readToken: ReturnType<typeof createAccessTokenReader>,
): IdentifyCaller {
  return async (peer, { forwardedFor, authorization }) => {
    const client = clientAddress(peer, forwardedFor ?? null, trustedProxies);
    return { peer, client, network: rateLimitNetwork(client), member: await readToken(authorization) };
  };
}

/**
 * Returns the address of the connection; null when it is unknown.
 * @param env Hono's `context.env`, which contains Node's request as `incoming`
 */
export function peerAddress(env: unknown): string | null {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return null;
  const { incoming } = env;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return null;
  const { socket } = incoming;
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return null;
  return typeof socket.remoteAddress === 'string' ? socket.remoteAddress : null;
}
