/** Pictures that moderators removed. */
import type { Mutation } from '../mutation.ts';

const migration = 'supabase/migrations/20260401000800_removed_pictures.sql';
const databaseTest = 'supabase/tests/moderation/removed-pictures.test.ts';

export const pictureMutations: readonly Mutation[] = [
  {
    symptom: 'The pictures of a hidden post cannot be uploaded again',
    feature: 'moderation',
    file: migration,
    find: "of_kind = 'post' and id = of_target and moderation = 'removed'",
    replace: "of_kind = 'post' and id = of_target and moderation is not null",
    test: databaseTest,
  },
  {
    symptom: 'Pictures stay blocked after the decision about them was reversed',
    feature: 'moderation',
    file: migration,
    find: "for each row when (new.outcome = 'reversed')",
    replace: "for each row when (new.outcome = 'upheld')",
    test: databaseTest,
  },
  {
    symptom: 'A picture is rejected although its colours differ from those of the removed picture',
    feature: 'moderation',
    file: migration,
    find: 'as cell (removed, uploaded)) <= 12',
    replace: 'as cell (removed, uploaded)) <= 255',
    test: databaseTest,
  },
  {
    symptom: 'A smaller copy of a removed picture is accepted',
    feature: 'moderation',
    file: 'server/storage/removed-pictures.ts',
    find: 'return visual !== null && (await isRemoved(sha256, visual));',
    replace: 'return false;',
    test: 'server/storage/pictures/removed-pictures.test.ts',
  },
  {
    symptom: 'A removed picture can be uploaded again, because the server never stores its fingerprint',
    feature: 'moderation',
    file: 'server/storage/deletion-queue.ts',
    find: '        await removedPictures.storePendingFingerprints(session, isStopped);\n',
    replace: '',
    test: 'server/storage/pictures/removed-pictures.test.ts',
  },
  {
    symptom: 'A removed picture of a single colour makes the server reject unrelated pictures',
    feature: 'moderation',
    file: 'server/storage/pictures/visual-fingerprint.ts',
    find: 'const MIN_DETAILS = 48;',
    replace: 'const MIN_DETAILS = 0;',
    test: 'server/storage/pictures/picture-decoder.test.ts',
  },
  {
    symptom: 'The process that decodes pictures knows the secrets of the server',
    feature: 'moderation',
    file: 'server/storage/pictures/picture-decoder.ts',
    find: "env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },",
    replace: '',
    test: 'server/storage/pictures/picture-decoder.test.ts',
  },
];
