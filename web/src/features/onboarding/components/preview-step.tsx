import { Stack, Text } from '@mantine/core';
import { SOCIAL_NETWORK_DETAILS, SOCIAL_NETWORKS } from '#shared/rules/accounts/social-handle.ts';
import type { OnboardingAnswers } from '../model/onboarding-draft.ts';
import { ProfilePreview } from './profile-preview.tsx';

/** Shows the profile as others will see it. */
export function PreviewStep({ answers }: { readonly answers: OnboardingAnswers }) {
  const handles = SOCIAL_NETWORKS.filter((network) => answers[network] !== '');
  return (
    <ProfilePreview
      name={answers.name}
      photo={answers.profile_picture}
      favoriteCoaster={answers.favorite_coaster}
      homePark={answers.home_park}
      tourChoice={answers.thrill_tour_2025}
    >
      <Text dir="auto" mt={6} style={{ whiteSpace: 'pre-line' }}>
        {answers.bio}
      </Text>
      {handles.length > 0 && (
        <Stack gap={2} mt={4}>
          {handles.map((network) => (
            <Text key={network} size="sm" c="dimmed">
              {SOCIAL_NETWORK_DETAILS[network].label}: <bdi>{answers[network]}</bdi>
            </Text>
          ))}
        </Stack>
      )}
    </ProfilePreview>
  );
}
