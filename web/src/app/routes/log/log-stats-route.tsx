import { StatsPage } from '../../../features/log-stats/stats-page.tsx';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { MemberLog } from './member-log.tsx';

export function Component() {
  const userId = useMemberId();
  return (
    <MemberLog
      render={(memberId, name) => <StatsPage memberId={memberId} isOwn={memberId === userId} name={name} />}
    />
  );
}
