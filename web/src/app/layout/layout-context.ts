import { useOutletContext } from 'react-router';

/** What the layout offers the screens within it. */
export type LayoutContext = {
  readonly openProfile: () => void;
  /** What the member may do beyond the ordinary. The server decides; this only tells what to show. */
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
};

export function useLayout(): LayoutContext {
  return useOutletContext<LayoutContext>();
}
