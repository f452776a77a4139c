import { lazy } from 'react';

/** Loaded when it is first needed: most visits never open it. */
export const ProfileDialog = lazy(async () => ({
  default: (await import('../../features/profile/components/profile-modal.tsx')).ProfileModal,
}));
