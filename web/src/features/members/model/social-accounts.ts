import {
  cleanSocialHandle,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  socialHandleErrorMessage,
} from '#shared/rules/accounts/social-handle.ts';

/** A member's account on another network. */
export type SocialAccount = {
  readonly network: SocialNetwork;
  readonly handle: string;
  /** URL of the account; undefined if the network has no URLs with handles. */
  readonly href?: string;
};

const profileUrls: Readonly<Record<SocialNetwork, ((handle: string) => string) | undefined>> = {
  instagram: (handle) => `https://www.instagram.com/${encodeURIComponent(handle)}/`,
  tiktok: (handle) => `https://www.tiktok.com/@${encodeURIComponent(handle)}`,
  discord: undefined,
};

/**
 * Returns the accounts to show. For security, does not rely on the checks in the database: omits invalid handles, and builds the URLs
 * here instead of taking them from the row.
 */
export function socialAccounts(handles: Readonly<Record<SocialNetwork, string>>): SocialAccount[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const handle = cleanSocialHandle(network, handles[network]);
    if (handle === '' || socialHandleErrorMessage(network, handle) !== undefined) return [];
    const href = profileUrls[network]?.(handle);
    return [{ network, handle, ...(href !== undefined && { href }) }];
  });
}
