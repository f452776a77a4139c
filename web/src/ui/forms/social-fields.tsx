import { TextInput } from '@mantine/core';
import { IconBrandDiscord, IconBrandInstagram, IconBrandTiktok } from '@tabler/icons-react';
import {
  cleanSocialHandle,
  SOCIAL_NETWORK_DETAILS,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '#shared/rules/accounts/social-handle.ts';

type Handles = Readonly<Record<SocialNetwork, string>>;

type SocialFieldsProps = {
  readonly values: Handles;
  readonly errors: Readonly<Partial<Record<SocialNetwork, string>>>;
  readonly onChange: (network: SocialNetwork, handle: string) => void;
};

const icons = { instagram: IconBrandInstagram, tiktok: IconBrandTiktok, discord: IconBrandDiscord };

/** Shows an optional field for the member's handle in each social network. On blur, a pasted URL is shortened to the handle. */
export function SocialFields({ values, errors, onChange }: SocialFieldsProps) {
  return SOCIAL_NETWORKS.map((network) => {
    const NetworkIcon = icons[network];
    return (
      <TextInput
        key={network}
        label={SOCIAL_NETWORK_DETAILS[network].label}
        placeholder="Your name"
        leftSection={<NetworkIcon size={20} stroke={1.7} aria-hidden />}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        value={values[network]}
        error={errors[network]}
        onChange={(event) => onChange(network, event.currentTarget.value)}
        onBlur={() => {
          const handle = cleanSocialHandle(network, values[network]);
          if (handle !== values[network]) onChange(network, handle);
        }}
      />
    );
  });
}
