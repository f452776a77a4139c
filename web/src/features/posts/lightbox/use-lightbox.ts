import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

const locationStateSchema = z.looseObject({ lightbox: z.object({ postId: z.string(), index: z.int() }) });

/**
 * Returns the photo that is open in the lightbox, if any, with functions to open and close it. The state is in a history
 * entry, so that the browser's back button closes the lightbox.
 */
export function useLightbox() {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = locationStateSchema.safeParse(location.state).data?.lightbox;

  // A ref keeps `open` stable, so that opening a photo does not rerender the memoized cards.
  const latestLocation = useRef(location);
  const isClosing = useRef(false);
  useEffect(() => {
    latestLocation.current = location;
    isClosing.current = false;
  }, [location]);

  const open = useCallback(
    (postId: string, index: number) => {
      const { pathname, search, hash, state } = latestLocation.current;
      navigate(
        { pathname, search, hash },
        { state: { ...state, lightbox: { postId, index } }, preventScrollReset: true },
      );
    },
    [navigate],
  );

  const close = useCallback(() => {
    // Ignore calls until the navigation has ended: going back twice would leave the screen.
    if (isClosing.current) return;
    isClosing.current = true;
    navigate(-1);
  }, [navigate]);

  return { opened, open, close };
}
