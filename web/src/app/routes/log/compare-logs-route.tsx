import { Navigate } from 'react-router';
import { TrackFromFigures } from '../../../features/coasters/coaster/track-from-figures.tsx';
import { ComparePage } from '../../../features/log-stats/compare-page.tsx';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { MemberLog } from './member-log.tsx';

export function Component() {
  const userId = useMemberId();
  return (
    <MemberLog
      render={(memberId, name) =>
        memberId === userId ? (
          <Navigate to={`/members/${memberId}/log`} replace />
        ) : (
          <ComparePage
            memberId={memberId}
            name={name}
            renderDrawing={(coaster) => <TrackFromFigures figures={coaster} size="row" />}
          />
        )
      }
    />
  );
}
