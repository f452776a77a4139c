import { Button } from '@mantine/core';
import { useState } from 'react';
import { applyUpdate } from '../../lib/service-worker/app-update.ts';
import { OfferCard } from './offer-card.tsx';

/** Offers the newer version. A member who ignores the offer gets that version after closing all tabs of the app and opening it again. */
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
