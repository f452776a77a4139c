import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { demoSettings } from '../../../lib/demo.ts';
import { SimulatedNote } from '../../../ui/layout/simulated-note.tsx';
import type { LocationResult } from '../api/locate-country.ts';
import classes from './location-prompt.module.css';

type LocationPromptProps = {
  readonly location: LocationResult | undefined;
  readonly pending: boolean;
  readonly onRetry: () => void;
  /**
   * The country of the member's location, which comes first in the list below. Empty until it is found, or if the list
   * has no parks there. Undefined if the location does not change the order.
   */
  readonly locatedCountry?: string;
};

/** Whether the prompt was dismissed since the app was loaded. */
let isDismissed = false;

/**
 * Says that parks nearby come first, or offers to retry when the location was denied or not found. In a demo, says that the location
 * is simulated.
 */
export function LocationPrompt({ location, pending, onRetry, locatedCountry }: LocationPromptProps) {
  const [isHidden, setIsHidden] = useState(isDismissed);
  const [hasRetried, setHasRetried] = useState(false);
  if (location?.status === 'found' && demoSettings()) {
    return <SimulatedNote>Simulated location: the country of the nearest park</SimulatedNote>;
  }
  if (location === undefined || location.status === 'found') {
    if (locatedCountry === undefined || isHidden) return null;
    // As high as the prompt, so that the list does not move.
    return (
      <div className={classes.prompt} data-quiet>
        <IconMapPin size={20} stroke={1.8} aria-hidden className={classes.icon} />
        <p className={classes.text}>
          {location ? nearbyMessage(locatedCountry) : 'Looking for nearby parks…'}
        </p>
      </div>
    );
  }
  if (isHidden) return null;
  const isDenied = location.status === 'denied';
  return (
    <div className={classes.prompt} role="status">
      <IconMapPin size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        {!isDenied && <span>Your location could not be found.</span>}{' '}
        <UnstyledButton
          className={classes.action ?? ''}
          aria-disabled={pending}
          onClick={() => {
            if (pending) return;
            setHasRetried(true);
            onRetry();
          }}
        >
          {isDenied ? 'Allow Location Access' : 'Try Again'}
        </UnstyledButton>{' '}
        {isDenied && <span>for nearby parks</span>}
        {isDenied && hasRetried && !pending && (
          <span className={classes.hint}>
            Your browser blocks it. You can change that in its settings for this site.
          </span>
        )}
      </p>
      <CloseButton
        radius="xl"
        iconSize={20}
        aria-label="Do not show parks near me"
        onClick={() => {
          isDismissed = true;
          setIsHidden(true);
        }}
      />
    </div>
  );
}

function nearbyMessage(country: string): string {
  return country === '' ? 'No listed park is in your country' : 'Parks near you come first';
}
