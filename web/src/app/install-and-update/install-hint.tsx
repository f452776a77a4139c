import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useMutationState } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasEngaged, recordEngagement, subscribeToEngagement } from '../../lib/install/engagement.ts';
import {
  canPromptInstall,
  promptInstall,
  subscribeToInstallPrompt,
} from '../../lib/install/install-prompt.ts';
import { useInstance } from '../../lib/instance/instance.ts';
import { chooseHint, countVisit, markHintAnswered } from './install-hint-timing.ts';
import { OfferCard } from './offer-card.tsx';

/** Suggests that the member installs the app, at a time that `chooseHint` decides. Stays hidden after an answer. */
export function InstallHint() {
  const { name } = useInstance();
  const [visits] = useState(countVisit);
  const [isAnswered, setAnswered] = useState(false);
  const savedCount = useMutationState({ filters: { status: 'success' }, select: () => true }).length;
  useEffect(() => {
    if (savedCount > 0) recordEngagement();
  }, [savedCount]);
  const isEngaged = useSyncExternalStore(subscribeToEngagement, hasEngaged);
  const canPrompt = useSyncExternalStore(subscribeToInstallPrompt, canPromptInstall);
  const hint = chooseHint({ ...visits, answered: visits.answered || isAnswered }, isEngaged, {
    isInstalled: isInstalled(),
    canPrompt,
    isIos: isIos(),
  });
  if (!hint) return null;

  function markAnswered(): void {
    markHintAnswered();
    setAnswered(true);
  }

  const text = `Keep ${name} on your home screen: it opens at once, also without signal.`;
  if (hint === 'ios') {
    return (
      <OfferCard
        label="Install"
        text={
          <>
            {text} Tap <IconShare2 size={16} aria-hidden /> Share, then “Add to Home Screen”.
          </>
        }
        actions={
          <Button variant="subtle" onClick={markAnswered}>
            Got it
          </Button>
        }
      />
    );
  }
  return (
    <OfferCard
      label="Install"
      text={text}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={markAnswered}>
            No
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              markAnswered();
              void promptInstall();
            }}
          >
            Install
          </Button>
        </>
      }
    />
  );
}

function isInstalled(): boolean {
  // Old versions of Safari on iOS have navigator.standalone, but not the media query.
  return (
    window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
  );
}

/** Returns whether this is an iPhone, iPad or iPod. iPads report that they are Macs, but have a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
