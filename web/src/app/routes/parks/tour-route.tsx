import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { TrackFromFigures } from '../../../features/coasters/coaster/track-from-figures.tsx';
import { useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { formatGuideView } from '../../../features/tour/model/guide-view.ts';
import { TourPage } from '../../../features/tour/tour-page.tsx';
import { useInstance } from '../../../lib/instance/instance.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';

export function Component() {
  const userId = useMemberId();
  const { tour_enabled } = useInstance();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const ownProfile = useOwnProfile(userId).data;
  if (!tour_enabled) return <Navigate to="/" replace />;
  return (
    ownProfile && (
      <TourPage
        parameters={parameters}
        // Replaces the history entry, so that one step back leaves the guide, no matter how many days were viewed.
        onNavigate={(view) => navigate(formatGuideView(view), { replace: true, preventScrollReset: true })}
        savedCoasters={ownProfile.thrill_tour_coasters_checked}
        onOpenGame={() => navigate('/who-am-i-game')}
        renderDrawing={(figures) => <TrackFromFigures figures={figures} size="row" />}
      />
    )
  );
}
