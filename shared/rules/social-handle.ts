import { SOCIAL_HANDLE_MAX_LENGTH } from '../constants.ts';
import { cleanLine, countCodePoints } from './text.ts';

export const SOCIAL_NETWORKS = ['instagram', 'tiktok', 'discord'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

type NetworkRule = {
  readonly label: string;
  /** Sites whose addresses carry the handle as the first part of their path. */
  readonly sites: readonly string[];
  readonly handle: RegExp;
  readonly errorMessage: string;
};

export const socialNetworks: Readonly<Record<SocialNetwork, NetworkRule>> = {
  instagram: {
    label: 'Instagram',
    sites: ['instagram.com', 'instagr.am'],
    handle: /^(?!\.+$)[A-Za-z0-9._]{1,30}$/,
    errorMessage: 'Enter your Instagram name: letters, numbers, dots and underscores only.',
  },
  tiktok: {
    label: 'TikTok',
    sites: ['tiktok.com'],
    handle: /^(?!\.+$)[A-Za-z0-9._]{1,24}$/,
    errorMessage: 'Enter your TikTok name: letters, numbers, dots and underscores only.',
  },
  discord: {
    label: 'Discord',
    // Discord's addresses carry numbers, not names: none can be reduced to a handle.
    sites: [],
    // The second form is the one with a tag, from before names were unique.
    handle: /^(?:[A-Za-z0-9._]{2,32}|[^\p{C}<>@#:`/\\]{2,32}#\d{4})$/u,
    errorMessage: 'Enter your Discord user name, not a link.',
  },
};

/** The first part of the path when `text` is an address of one of the sites. */
function handleInAddress(text: string, sites: readonly string[]): string | undefined {
  const written = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(written)) return undefined;
  const address = new URL(written);
  const host = address.hostname.replace(/^(?:www|m)\./, '');
  if (!sites.includes(host)) return undefined;
  return address.pathname.split('/').find((part) => part !== '');
}

/**
 * The handle in what was typed or pasted: '@maria.rides' and 'https://instagram.com/maria.rides/?hl=en' both give
 * 'maria.rides'. Anything else is answered as it was typed; whether it is a handle, `socialHandleErrorMessage` says.
 */
export function cleanSocialHandle(network: SocialNetwork, typed: string): string {
  const text = cleanLine(typed);
  return (handleInAddress(text, socialNetworks[network].sites) ?? text).replace(/^@+/, '').trim();
}

/** Why a cleaned handle can't be stored, or undefined. No handle at all is fine. */
export function socialHandleErrorMessage(network: SocialNetwork, handle: string): string | undefined {
  if (handle === '') return undefined;
  const { handle: shape, errorMessage } = socialNetworks[network];
  return shape.test(handle) && countCodePoints(handle) <= SOCIAL_HANDLE_MAX_LENGTH ? undefined : errorMessage;
}
