import type { Mutation } from '../mutation.ts';
import { blockMutations } from './blocks.ts';
import { moderationMutations } from './moderation.ts';
import { offlineMutations } from './offline.ts';
import { pictureMutations } from './pictures.ts';
import { serverMutations } from './server.ts';
import { sqlMutations } from './sql.ts';
import { accountMutations } from './web-account.ts';
import { communityMutations } from './web-community.ts';
import { guideMutations } from './web-guide.ts';

/** SQL comes last, because each of its mutations needs a new data template. */
export const mutations: readonly Mutation[] = [
  ...accountMutations,
  ...communityMutations,
  ...guideMutations,
  ...serverMutations,
  ...pictureMutations,
  ...blockMutations,
  ...moderationMutations,
  ...offlineMutations,
  ...sqlMutations,
];
