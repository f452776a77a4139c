import { SOCIAL_HANDLE_MAX_LENGTH } from '../../constants.ts';
import { cleanLine, countCodePoints } from '../text.ts';

export const SOCIAL_NETWORKS = ['instagram', 'tiktok', 'discord'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

type NetworkRule = {
  readonly label: string;
  /** Sites whose URLs contain the handle as the first path segment. */
  readonly sites: readonly string[];
  readonly handlePattern: RegExp;
  readonly errorMessage: string;
};

export const SOCIAL_NETWORK_DETAILS: Readonly<Record<SocialNetwork, NetworkRule>> = {
  instagram: {
    label: 'Instagram',
    sites: ['instagram.com', 'instagr.am'],
    handlePattern: /^(?!\.+$)[A-Za-z0-9._]{1,30}$/,
    errorMessage: 'Enter your Instagram name: letters, numbers, dots and underscores only.',
  },
  tiktok: {
    label: 'TikTok',
    sites: ['tiktok.com'],
    handlePattern: /^(?!\.+$)[A-Za-z0-9._]{1,24}$/,
    errorMessage: 'Enter your TikTok name: letters, numbers, dots and underscores only.',
  },
  discord: {
    label: 'Discord',
    // Discord's URLs contain numbers instead of names.
    sites: [],
    // The second form has a tag (name#1234), from before names were unique.
    handlePattern: /^(?:[A-Za-z0-9._]{2,32}|[^\p{C}<>@#:`/\\]{2,32}#\d{4})$/u,
    errorMessage: 'Enter your Discord user name, not a link.',
  },
};

/** Returns the first path segment if `text` is a URL of one of the sites. */
function handleInUrl(text: string, sites: readonly string[]): string | undefined {
  const urlText = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(urlText)) return undefined;
  const url = new URL(urlText);
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (!sites.includes(host)) return undefined;
  return url.pathname.split('/').find((part) => part !== '');
}

/**
 * Returns the handle in typed or pasted text: '@maria.rides' and 'https://instagram.com/maria.rides/?hl=en' both give
 * 'maria.rides'. Returns other text as one line without a leading @; `socialHandleErrorMessage` checks the result.
 */
export function cleanSocialHandle(network: SocialNetwork, text: string): string {
  const line = cleanLine(text);
  return (handleInUrl(line, SOCIAL_NETWORK_DETAILS[network].sites) ?? line).replace(/^@+/, '').trim();
}

/** Returns why a cleaned handle is invalid, or undefined. An empty handle is valid. */
export function socialHandleErrorMessage(network: SocialNetwork, handle: string): string | undefined {
  if (handle === '') return undefined;
  const { handlePattern, errorMessage } = SOCIAL_NETWORK_DETAILS[network];
  return handlePattern.test(handle) && countCodePoints(handle) <= SOCIAL_HANDLE_MAX_LENGTH
    ? undefined
    : errorMessage;
}
