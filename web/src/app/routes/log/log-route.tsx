import { OwnRating } from '../../../features/rating/own-rating.tsx';
import { LogPage } from '../../../features/ride-log/log-page.tsx';
import { useProfileCount } from './own-log.ts';

export function Component() {
  return <LogPage {...useProfileCount()} renderRating={(id) => <OwnRating coasterId={id} />} />;
}
