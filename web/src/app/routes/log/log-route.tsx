import type { ComponentProps } from 'react';
import { TrackFromFigures } from '../../../features/coasters/coaster/track-from-figures.tsx';
import { OwnRating } from '../../../features/rating/own-rating.tsx';
import { LogPage } from '../../../features/ride-log/log-page.tsx';
import { useCoasterCount } from './use-coaster-count.ts';

const renderDrawing: ComponentProps<typeof LogPage>['renderDrawing'] = ({ coaster }) => (
  <TrackFromFigures figures={coaster} size="row" />
);

export function Component() {
  return (
    <LogPage
      {...useCoasterCount()}
      renderRating={(id) => <OwnRating coasterId={id} />}
      renderDrawing={renderDrawing}
    />
  );
}
