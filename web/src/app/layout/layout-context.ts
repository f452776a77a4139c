import { useOutletContext } from 'react-router';

/** What the layout offers the screens within it. */
export type LayoutContext = {
  readonly openProfile: () => void;
};

export function useLayout(): LayoutContext {
  return useOutletContext<LayoutContext>();
}
