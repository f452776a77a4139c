import { useParams } from 'react-router';
import { TipPage } from '../../../features/tips/tip-page.tsx';

export function Component() {
  const { tipId = '' } = useParams();
  return <TipPage key={tipId} tipId={tipId} />;
}
