import { Button, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { demo } from '../../../lib/demo.ts';
import { SimulatedNote } from '../../../ui/layout/simulated-note.tsx';
import type { LocationResult } from '../api/locate-country.ts';
import classes from './park-picker.module.css';

type LocationPromptProps = {
  readonly located: LocationResult | undefined;
  readonly pending: boolean;
  readonly onRetry: () => void;
};

/** Offers to retry when the location was denied or not found. A demo says instead that its location is simulated. */
export function LocationPrompt({ located, pending, onRetry }: LocationPromptProps) {
  if (located === undefined) return null;
  if (located.status === 'found') {
    return demo() ? <SimulatedNote>Simulated location: the country of the nearest park</SimulatedNote> : null;
  }
  const denied = located.status === 'denied';
  return (
    <div className={classes.notice} role="status">
      <Text size="sm">
        {denied
          ? 'Parks of your country can come first. If your browser no longer asks, allow it in the settings of this site.'
          : 'Your location could not be found, so parks of all countries are shown.'}
      </Text>
      <Button
        variant="default"
        leftSection={<IconMapPin size={18} aria-hidden />}
        loading={pending}
        onClick={onRetry}
      >
        {denied ? 'Allow Location Access' : 'Try Again'}
      </Button>
    </div>
  );
}
