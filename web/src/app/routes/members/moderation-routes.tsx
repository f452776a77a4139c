import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { CataloguePage } from '../../../features/coaster-suggestions/review/catalogue-page.tsx';
import { ApplicationsPage } from '../../../features/moderation/applications/applications-page.tsx';
import { CasePage } from '../../../features/moderation/case/case-page.tsx';
import { LogPage } from '../../../features/moderation/log/log-page.tsx';
import { ModerationPage } from '../../../features/moderation/moderation-page.tsx';
import { useOwnRole } from '../../../features/profile/api/get-own-role.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';

/** Shows moderation screens to moderators and admins only. The database enforces this as well; the redirect avoids its error message. */
function StaffOnly({ children }: { readonly children: ReactNode }) {
  const { isModerator, isPending } = useOwnRole(useMemberId());
  if (isPending) return <LoadingScreen />;
  return isModerator ? children : <Navigate to="/" replace />;
}

export function Queue() {
  return (
    <StaffOnly>
      <ModerationPage />
    </StaffOnly>
  );
}

export function Case() {
  const { caseId = '' } = useParams();
  return (
    <StaffOnly>
      <CasePage key={caseId} caseId={caseId} />
    </StaffOnly>
  );
}

export function Applications() {
  return (
    <StaffOnly>
      <ApplicationsPage />
    </StaffOnly>
  );
}

export function Catalogue() {
  const { isAdmin } = useOwnRole(useMemberId());
  return (
    <StaffOnly>
      <CataloguePage isAdmin={isAdmin} />
    </StaffOnly>
  );
}

export function Log() {
  return (
    <StaffOnly>
      <LogPage />
    </StaffOnly>
  );
}
