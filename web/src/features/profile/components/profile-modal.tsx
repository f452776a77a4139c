// @spec accounts/edit-profile, community/profile-modal

import { Button, Divider, Modal, Stack } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useIsMutating } from '@tanstack/react-query';
import { useCallback, useId, useRef } from 'react';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { updateProfileKey } from '../api/update-profile.ts';
import type { Profile } from '../model/profile.ts';
import { profileDraftStorage } from '../model/profile-form-values.ts';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-modal.module.css';
import { SignOutButton } from './sign-out-button.tsx';

export type ProfileModalProps = {
  readonly profile: Profile;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed: () => void;
  readonly onSignOut: () => Promise<void>;
};

/** Shows the dialog to edit the member's profile, with a button to sign out. */
export function ProfileModal({ profile, opened, onClose, onClosed, onSignOut }: ProfileModalProps) {
  const formId = useId();
  const isPhone = useMediaQuery('(max-width: 48em)');
  // A ref, so that it is current when Escape directly follows a key that changed a value.
  const isDirty = useRef(false);
  const [isConfirming, confirmation] = useDisclosure(false);
  const isSaving = useIsMutating({ mutationKey: updateProfileKey }) > 0;

  const setIsDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  function requestClose(): void {
    if (isDirty.current) confirmation.open();
    else onClose();
  }

  function discard(): void {
    profileDraftStorage(profile.id).clear();
    confirmation.close();
    setIsDirty(false);
    onClose();
  }

  return (
    // Modal.Stack lets a dialog above this one handle the Escape key.
    <Modal.Stack>
      <Modal
        opened={opened}
        onClose={requestClose}
        onExitTransitionEnd={onClosed}
        stackId="profile"
        title="Edit profile"
        size="lg"
        radius={isPhone ? 0 : 'lg'}
        fullScreen={isPhone}
        classNames={{
          content: classes.content ?? '',
          header: classes.header ?? '',
          body: classes.body ?? '',
        }}
      >
        <Stack gap="lg" className={classes.sections ?? ''}>
          <ProfileForm id={formId} profile={profile} onSaved={onClose} onDirtyChange={setIsDirty} />
          <Divider />
          <SignOutButton onSignOut={onSignOut} />
        </Stack>
        <div className={classes.actions}>
          <Button type="submit" form={formId} size="lg" fullWidth loading={isSaving}>
            Save
          </Button>
        </div>
      </Modal>
      <ConfirmDialog
        opened={isConfirming}
        title="Leave without saving?"
        message="You changed your profile. Your changes are gone if you leave now."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={discard}
        onCancel={confirmation.close}
      />
    </Modal.Stack>
  );
}
