import { LoadingOverlay } from '@mantine/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ProfileModalProps } from '../../features/profile/components/profile-modal.tsx';
import type { Profile } from '../../features/profile/model/profile.ts';
import { loadCode } from '../../lib/browser/load-code.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { signOutMember } from '../sign-out/sign-out-member.ts';

type ProfileDialogProps = {
  readonly profile: Profile;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/**
 * Shows the form of the member's profile. Loads its code when the form is first opened, because most visits never open it. If
 * loading fails, for example offline, the dialog closes and a toast shows the error.
 */
export function ProfileDialog(props: ProfileDialogProps) {
  const { opened, onClose } = props;
  const [Modal, setModal] = useState<ComponentType<ProfileModalProps>>();
  // Mantine's modal records the focused element when it opens, but not if it mounts open, as here. So the effect below records it.
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (opened && !focused?.closest('[role="dialog"]')) opener.current = focused;
  }, [opened]);
  const mustLoad = opened && Modal === undefined;

  useEffect(() => {
    if (!mustLoad) return;
    let isMounted = true;
    loadCode(() => import('../../features/profile/components/profile-modal.tsx')).then(
      ({ ProfileModal }) => isMounted && setModal(() => ProfileModal),
      () => {
        if (!isMounted) return;
        showErrorToast('Your profile could not be opened. Check your connection and try again.');
        onClose();
      },
    );
    return () => {
      isMounted = false;
    };
  }, [mustLoad, onClose]);

  if (!Modal) return opened ? <LoadingOverlay visible pos="fixed" zIndex={200} /> : null;
  return (
    <Modal
      {...props}
      onClosed={() => opener.current instanceof HTMLElement && opener.current.focus({ preventScroll: true })}
      onSignOut={() => signOutMember()}
    />
  );
}
