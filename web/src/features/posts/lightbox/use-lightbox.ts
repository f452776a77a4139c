import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

const openedState = z.looseObject({ lightbox: z.object({ postId: z.string(), index: z.int() }) });

/**
 * Which photo is open over the screen, if any. It stands in the state of an entry of the browser's history, so that going
 * back closes it.
 */
export function useLightbox() {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = openedState.safeParse(location.state).data?.lightbox;

  // Cards keep the function that they were given first: opening a photo draws none of them anew.
  const here = useRef(location);
  const closing = useRef(false);
  useEffect(() => {
    here.current = location;
    closing.current = false;
  }, [location]);

  const open = useCallback(
    (postId: string, index: number) => {
      const { pathname, search, hash, state } = here.current;
      navigate(
        { pathname, search, hash },
        { state: { ...state, lightbox: { postId, index } }, preventScrollReset: true },
      );
    },
    [navigate],
  );

  const close = useCallback(() => {
    // Going back takes a moment; twice would leave the screen.
    if (closing.current) return;
    closing.current = true;
    navigate(-1);
  }, [navigate]);

  return { opened, open, close };
}
