import type { ComponentProps } from 'react';
import { TrackFromFigures } from '../../../features/coasters/coaster/track-from-figures.tsx';
import { TopListPage } from '../../../features/top-list/top-list-page.tsx';

const renderDrawing: ComponentProps<typeof TopListPage>['renderDrawing'] = ({ coaster }, size) => (
  <TrackFromFigures figures={coaster} size={size} />
);

export function Component() {
  return <TopListPage renderDrawing={renderDrawing} />;
}
