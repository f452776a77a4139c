import { Navigate } from 'react-router';
import { FiguresDrawing } from '../../../features/coasters/coaster/figures-drawing.tsx';
import { ComparePage } from '../../../features/log-stats/compare-page.tsx';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LogOfMember } from './log-of-member.tsx';

export function Component() {
  const userId = useMemberId();
  return (
    <LogOfMember
      render={(memberId, name) =>
        memberId === userId ? (
          <Navigate to={`/members/${memberId}/log`} replace />
        ) : (
          <ComparePage
            memberId={memberId}
            name={name}
            renderDrawing={(coaster) => <FiguresDrawing figures={coaster} size="row" />}
          />
        )
      }
    />
  );
}
