import { PLACEHOLDER_NAME } from '#shared/constants.ts';

/** Whether onboarding is behind this member: a profile exists and bears a name of its own. */
export function isProfileComplete(profile: { readonly name: string } | null): boolean {
  return profile !== null && profile.name.trim() !== '' && profile.name !== PLACEHOLDER_NAME;
}
