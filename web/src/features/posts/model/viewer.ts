/** Who looks at posts, and what they may do. The server decides; this only tells what to show. */
export type Viewer = {
  readonly userId: string;
  readonly isModerator: boolean;
  readonly name: string;
  readonly profile_picture: string | null;
};

/** Whether the viewer may delete what a member wrote. */
export function mayDelete({ userId, isModerator }: Viewer, written: { readonly user_id: string }): boolean {
  return isModerator || written.user_id === userId;
}
