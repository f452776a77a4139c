import { StatsPage } from '../../../features/log-stats/stats-page.tsx';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LogOfMember } from './log-of-member.tsx';

export function Component() {
  const userId = useMemberId();
  return (
    <LogOfMember
      render={(memberId, name) => <StatsPage memberId={memberId} isOwn={memberId === userId} name={name} />}
    />
  );
}
