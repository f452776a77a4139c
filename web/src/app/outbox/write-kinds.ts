import { loadCode } from '../../lib/browser/load-code.ts';
import type { WriteHandlers, WriteKinds } from '../../lib/outbox/write-kinds.ts';

type LoadHandlers = () => Promise<WriteHandlers>;

/**
 * For each kind of write, a function that imports the handlers. It is called when they are first needed: before a write with files is
 * sent, after a response, or when a write is discarded or fails.
 */
const loaders = {
  like: async () => (await import('../../features/posts/api/toggle-like.ts')).likeKind,
  attendance: async () => (await import('../../features/meetups/api/toggle-attendance.ts')).attendanceKind,
  high_five: async () => (await import('../../features/high-fives/api/toggle-high-five.ts')).highFiveKind,
  favorite: async () => (await import('../../features/parks/api/toggle-favorite.ts')).favoriteKind,
  vote: async () => (await import('../../features/tips/api/toggle-vote.ts')).voteKind,
  visit: async () => (await import('../../features/visits/api/add-visit.ts')).visitKind,
  visit_removal: async () => (await import('../../features/visits/api/remove-visit.ts')).visitRemovalKind,
  tour_coaster: async () => (await import('./tick-kind.ts')).tickKind,
  credit: async () => (await import('./ride-log-write-kinds.ts')).creditKind,
  rating: async () => (await import('./ride-log-write-kinds.ts')).ratingKind,
  ride: async () => (await import('./ride-log-write-kinds.ts')).rideKind,
  ride_removal: async () => (await import('../../features/ride-log/api/remove-ride.ts')).rideRemovalKind,
  comment: async () => (await import('../../features/posts/api/add-comment.ts')).commentKind,
  tip: async () => (await import('../../features/tips/api/create-tip.ts')).tipKind,
  post: async () => (await import('../../features/posts/api/create-post.ts')).postKind,
} satisfies { readonly [Kind in keyof Required<WriteKinds>]: LoadHandlers };

export const writeKinds: WriteKinds = Object.fromEntries(
  Object.entries<LoadHandlers>(loaders).map(([kind, load]) => [kind, () => loadCode(load)]),
);
