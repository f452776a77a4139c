import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files. If one of them starts last, the other workers have to wait for it. */
const SLOW_FILES = [
  'faults/faults.test.ts',
  'server/operations/backup/backup.test.ts',
  'server/operations/backup/tampered-backup.test.ts',
  'bench/unmodified-library.test.ts',
  'bench/filled-community.test.ts',
  'server/server-process.test.ts',
  'server/auth/sign-in.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification) => SLOW_FILES.some((file) => moduleId.endsWith(`/${file}`));

/** Starts slow files first, also in a fresh clone, where Vitest knows no durations yet. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
