import type { Mutation } from '../mutation.ts';
import { blockMutations } from './blocks.ts';
import { coasterMutations } from './coasters.ts';
import { moderationMutations } from './moderation.ts';
import { offlineMutations } from './offline.ts';
import { outboxMutations } from './outbox.ts';
import { pictureMutations } from './pictures.ts';
import { rideLogMutations } from './ride-log.ts';
import { ridePhotoMutations } from './ride-photos.ts';
import { serverMutations } from './server.ts';
import { serviceWorkerMutations } from './service-worker.ts';
import { sharedRuleMutations } from './shared-rules.ts';
import { sqlAccountMutations } from './sql-account.ts';
import { sqlCommunityMutations } from './sql-community.ts';
import { topListMutations } from './top-list.ts';
import { accountMutations } from './web-account.ts';
import { communityMutations } from './web-community.ts';
import { guideMutations } from './web-guide.ts';

/** All mutations, in the order in which they are tried. */
export const mutations: readonly Mutation[] = [
  ...accountMutations,
  ...communityMutations,
  ...guideMutations,
  ...serviceWorkerMutations,
  ...serverMutations,
  ...sharedRuleMutations,
  ...pictureMutations,
  ...blockMutations,
  ...moderationMutations,
  ...outboxMutations,
  ...offlineMutations,
  ...topListMutations,
  ...sqlAccountMutations,
  ...sqlCommunityMutations,
  ...rideLogMutations,
  ...ridePhotoMutations,
  ...coasterMutations,
];
