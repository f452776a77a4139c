import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { useToggleFavorite } from '../api/toggle-favorite.ts';
import type { Park } from '../model/park.ts';
import classes from './home-park.module.css';

/** Offers to star the member's home park. */
export function HomePark({ park }: { readonly park: Park }) {
  const toggle = useToggleFavorite();
  return (
    <Panel title="Your home park">
      <div className={classes.offer}>
        <p className={classes.text}>
          <strong>
            <ParkName name={park.name} parkId={park.id} />
          </strong>
          <span className={classes.reason}>
            {park.live
              ? 'Star it, and its wait times show up here.'
              : 'Star it to find it first in the list of parks.'}
          </span>
        </p>
        <Button leftSection={<IconStar size={20} aria-hidden />} onClick={() => toggle(park.id, false)}>
          Star it
        </Button>
      </div>
    </Panel>
  );
}
