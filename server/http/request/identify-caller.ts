import type { accessTokenReader, SignedInMember } from './access-token.ts';
import { clientAddress, limitedAddress } from './client-address.ts';

/** Who sent a request, and from where. */
export type RequestCaller = {
  /** Address of the connection itself, null when unknown. */
  readonly peer: string | null;
  /** The whole address, after trusted proxies. */
  readonly client: string;
  /** The network that every limit per address counts, after trusted proxies: an IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string;
  /** Who sent it, from a token that was verified; null when there was none or it was not good. */
  readonly member: SignedInMember | null;
};

export type IdentifyCaller = (
  peer: string | null,
  headers: { readonly forwardedFor: string | undefined; readonly authorization: string | undefined },
) => Promise<RequestCaller>;

/** Returns what finds out who sends a request. */
export function callerIdentifier(
  trustedProxies: number,
  readToken: ReturnType<typeof accessTokenReader>,
): IdentifyCaller {
  return async (peer, { forwardedFor, authorization }) => {
    const client = clientAddress(peer, forwardedFor ?? null, trustedProxies);
    return { peer, client, address: limitedAddress(client), member: await readToken(authorization) };
  };
}

/** Returns the address of the connection that a request came by; null when it is unknown. */
export function peerAddress(env: unknown): string | null {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return null;
  const { incoming } = env;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return null;
  const { socket } = incoming;
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return null;
  return typeof socket.remoteAddress === 'string' ? socket.remoteAddress : null;
}
