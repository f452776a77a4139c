import type { Context } from 'hono';
import type { SignedInMember } from './access-token.ts';

/** What the first handlers find out about a request for those after them. */
type RequestVariables = {
  requestId: string;
  /** Address of the connection itself, null when unknown. */
  peer: string | null;
  /** The whole address, after trusted proxies. */
  client: string;
  /** The network that every limit per address counts, after trusted proxies: an IPv4 address, or the /64 of an IPv6 address. */
  address: string;
  /** Who sent it, from a token that was verified; null when there was none or it was not good. */
  member: SignedInMember | null;
};

export type AppEnv = { Variables: RequestVariables };
export type AppContext = Context<AppEnv>;
