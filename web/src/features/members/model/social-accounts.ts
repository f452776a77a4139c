import {
  cleanSocialHandle,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  socialHandleErrorMessage,
} from '#shared/rules/social-handle.ts';

/** A name that a member goes by elsewhere. */
export type SocialAccount = {
  readonly network: SocialNetwork;
  readonly handle: string;
  /** Where it leads; none where the network has no addresses made of names. */
  readonly href?: string;
};

const profileAddress: Readonly<Record<SocialNetwork, ((handle: string) => string) | undefined>> = {
  instagram: (handle) => `https://www.instagram.com/${encodeURIComponent(handle)}/`,
  tiktok: (handle) => `https://www.tiktok.com/@${encodeURIComponent(handle)}`,
  discord: undefined,
};

/**
 * The accounts to show of what is stored. Rows may be older than the rule for handles, or written past every form: what
 * is no handle is left out, and an address is only ever built here, never taken over.
 */
export function socialAccounts(stored: Readonly<Record<SocialNetwork, string>>): SocialAccount[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const handle = cleanSocialHandle(network, stored[network]);
    if (handle === '' || socialHandleErrorMessage(network, handle) !== undefined) return [];
    const href = profileAddress[network]?.(handle);
    return [{ network, handle, ...(href !== undefined && { href }) }];
  });
}
