import { RulesPage } from '../../../features/ride-log/rules/rules-page.tsx';
import { useProfileCount } from './use-profile-count.ts';

export function Component() {
  return <RulesPage {...useProfileCount()} />;
}
