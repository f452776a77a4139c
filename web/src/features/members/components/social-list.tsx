// @spec community/member-detail

import { ActionIcon } from '@mantine/core';
import { IconBrandDiscord, IconBrandInstagram, IconBrandTiktok, IconCopy } from '@tabler/icons-react';
import { SOCIAL_NETWORK_DETAILS, type SocialNetwork } from '#shared/rules/accounts/social-handle.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { type SocialAccount, socialAccounts } from '../model/social-accounts.ts';
import classes from './social-list.module.css';

const icons = { instagram: IconBrandInstagram, tiktok: IconBrandTiktok, discord: IconBrandDiscord };

/** Lists a member's accounts on other networks. Renders nothing if there are none. */
export function SocialList({ handles }: { readonly handles: Readonly<Record<SocialNetwork, string>> }) {
  const accounts = socialAccounts(handles);
  if (accounts.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Elsewhere">
      {accounts.map((account) => (
        <li key={account.network} className={classes.account}>
          <Account {...account} />
        </li>
      ))}
    </ul>
  );
}

function Account({ network, handle, href }: SocialAccount) {
  const NetworkIcon = icons[network];
  const { label } = SOCIAL_NETWORK_DETAILS[network];
  if (href !== undefined) {
    return (
      <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        <NetworkIcon size={22} stroke={1.8} role="img" aria-label={label} />
        <bdi>{handle}</bdi>
      </a>
    );
  }
  return (
    <span className={classes.name}>
      <NetworkIcon size={22} stroke={1.8} role="img" aria-label={label} />
      <bdi>{handle}</bdi>
      <ActionIcon
        radius="xl"
        c="dimmed"
        aria-label={`Copy ${label} name`}
        onClick={() => copyText(handle, `${label} name copied`)}
      >
        <IconCopy size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** Copies a text to the clipboard and reports the result in a toast. */
async function copyText(text: string, successMessage: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: successMessage });
  } catch {
    // Browsers offer the clipboard only to sites with TLS, and may deny access to it.
    showErrorToast('That could not be copied. Select the text and copy it by hand.');
  }
}
