import { Button } from '@mantine/core';
import { useState } from 'react';
import { applyUpdate } from '../../lib/service-worker/app-update.ts';
import { OfferCard } from './offer-card.tsx';

/** Offers to reload with the newer version. Without a click, that version opens at the latest after all tabs of the app were closed. */
export function UpdateOffer() {
  const [isPending, setIsPending] = useState(false);
  return (
    <OfferCard
      label="Update"
      text="New version ready"
      actions={
        <Button
          variant="subtle"
          loading={isPending}
          onClick={() => {
            setIsPending(true);
            applyUpdate();
          }}
        >
          Reload
        </Button>
      }
    />
  );
}
