import { FiguresDrawing } from '../../../features/coasters/coaster/figures-drawing.tsx';
import { TopListPage } from '../../../features/top-list/top-list-page.tsx';

export function Component() {
  return (
    <TopListPage renderDrawing={({ coaster }, size) => <FiguresDrawing figures={coaster} size={size} />} />
  );
}
