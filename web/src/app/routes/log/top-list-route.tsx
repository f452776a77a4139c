import type { ComponentProps } from 'react';
import { FiguresDrawing } from '../../../features/coasters/coaster/figures-drawing.tsx';
import { TopListPage } from '../../../features/top-list/top-list-page.tsx';

const renderDrawing: ComponentProps<typeof TopListPage>['renderDrawing'] = ({ coaster }, size) => (
  <FiguresDrawing figures={coaster} size={size} />
);

export function Component() {
  return <TopListPage renderDrawing={renderDrawing} />;
}
