import { useNavigate, useSearchParams } from 'react-router';
import { useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { addressOf } from '../../../features/tour/model/guide-place.ts';
import { TourPage } from '../../../features/tour/tour-page.tsx';
import { useUserId } from '../../../lib/session/use-session.ts';
import { useLayout } from '../../layout/layout-context.ts';

export function Component() {
  const userId = useUserId();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { isAdmin } = useLayout();
  const own = useOwnProfile(userId).data;
  return (
    userId &&
    own && (
      <TourPage
        userId={userId}
        isAdmin={isAdmin}
        address={address}
        // In place of the address before: going back leaves the guide, however many of its days were looked at.
        onGo={(place) => navigate(addressOf(place), { replace: true, preventScrollReset: true })}
        savedCoasters={own.thrill_tour_coasters_checked}
        onOpenGame={() => navigate('/who-am-i-game')}
      />
    )
  );
}
