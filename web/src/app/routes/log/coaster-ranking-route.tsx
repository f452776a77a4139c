import { CoasterRankingPage } from '../../../features/coasters/ranking/coaster-ranking-page.tsx';

export function Component() {
  return <CoasterRankingPage />;
}
