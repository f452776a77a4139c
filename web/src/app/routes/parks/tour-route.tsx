import { useNavigate, useSearchParams } from 'react-router';
import { useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { addressOf } from '../../../features/tour/model/guide-view.ts';
import { TourPage } from '../../../features/tour/tour-page.tsx';
import { useMemberId } from '../../../lib/session/use-member.ts';

export function Component() {
  const userId = useMemberId();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const own = useOwnProfile(userId).data;
  return (
    own && (
      <TourPage
        address={address}
        // Replaces the history entry: going back leaves the guide, even after several days were viewed.
        onGo={(place) => navigate(addressOf(place), { replace: true, preventScrollReset: true })}
        savedCoasters={own.thrill_tour_coasters_checked}
        onOpenGame={() => navigate('/who-am-i-game')}
      />
    )
  );
}
