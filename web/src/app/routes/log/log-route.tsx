import type { ComponentProps } from 'react';
import { FiguresDrawing } from '../../../features/coasters/coaster/figures-drawing.tsx';
import { OwnRating } from '../../../features/rating/own-rating.tsx';
import { LogPage } from '../../../features/ride-log/log-page.tsx';
import { useProfileCount } from './own-log.ts';

const renderDrawing: ComponentProps<typeof LogPage>['renderDrawing'] = ({ coaster }) => (
  <FiguresDrawing figures={coaster} size="row" />
);

export function Component() {
  return (
    <LogPage
      {...useProfileCount()}
      renderRating={(id) => <OwnRating coasterId={id} />}
      renderDrawing={renderDrawing}
    />
  );
}
