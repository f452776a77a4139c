import type { Tip } from './tip.ts';

/** Who looks at tips, and what they may do. The server decides; this only tells what to show. */
export type TipViewer = {
  readonly userId: string;
  readonly isModerator: boolean;
  /** Called when an author may have more or fewer upvotes than before, which count towards the THRILL GUIDE badge. */
  readonly onAuthorChanged: () => void;
};

export function mayDelete({ userId, isModerator }: TipViewer, tip: Pick<Tip, 'user_id'>): boolean {
  return isModerator || tip.user_id === userId;
}
