import { Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { hasCoasterCatalogue } from '../../lib/api/coaster-api.ts';
import { loadCode } from '../../lib/browser/load-code.ts';
import classes from './collapsed-park-coasters.module.css';

/** Loaded only when the member opens the list. */
const ParkCoasterList = lazy(() =>
  loadCode(async () => ({ default: (await import('./park-coaster-list.tsx')).ParkCoasterList })),
);

/** Asks what the member rode in a park, with a collapsed list of the park's coasters. */
export function CollapsedParkCoasters({ parkId }: { readonly parkId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!hasCoasterCatalogue()) return null;
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>
        What did you ride?
        <IconChevronDown size={22} stroke={2} aria-hidden />
      </summary>
      {isOpen && (
        <Suspense
          fallback={<Skeleton height={132} radius="md" role="status" aria-label="Loading coasters" />}
        >
          <ParkCoasterList parkId={parkId} />
        </Suspense>
      )}
    </details>
  );
}
