import { useParams } from 'react-router';
import { TipPage } from '../../../features/tips/tip-page.tsx';
import { useTipViewer } from './use-tip-viewer.ts';

export function Component() {
  const { tipId = '' } = useParams();
  const viewer = useTipViewer();
  return viewer && <TipPage key={tipId} tipId={tipId} viewer={viewer} />;
}
