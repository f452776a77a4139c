import { useOutletContext } from 'react-router';

/** Functions that the layout provides to its screens. */
export type LayoutContext = {
  /** Opens the form of the member's profile. */
  readonly openProfile: () => void;
};

export function useLayout(): LayoutContext {
  return useOutletContext<LayoutContext>();
}
