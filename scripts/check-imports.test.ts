import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { importError } from './check-imports.ts';

const ROOT = join(import.meta.dirname, '..');

describe('the web app', () => {
  it.each([
    ['web/src/app/routes.tsx', '../features/posts/posts-page.tsx'],
    ['web/src/features/posts/posts-page.tsx', './api/get-posts.ts'],
    ['web/src/features/posts/posts-page.tsx', '../../ui/card.tsx'],
    ['web/src/features/posts/posts-page.test.tsx', '../../testing/render.tsx'],
    ['web/src/app/app.test.tsx', '../testing/render.tsx'],
    ['web/src/features/posts/api/get-posts.ts', '@supabase/supabase-js'],
    ['web/src/features/about/about-page.tsx', '../../../../package.json'],
    ['web/src/features/ride-log/testing/index.ts', '../../../../../catalogue/coasters.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(importError(path, specifier)).toBeUndefined();
  });

  it.each([
    ['web/src/features/posts/posts-page.tsx', '../members/member-name.tsx'],
    ['web/src/features/posts/posts-page.tsx', '../../app/routes.tsx'],
    ['web/src/features/posts/posts-page.tsx', '../../testing/render.tsx'],
    ['web/src/ui/card.tsx', '../features/posts/posts-page.tsx'],
    ['web/src/lib/session.ts', '../../../server/environment.ts'],
    ['web/src/features/posts/posts-page.tsx', '@supabase/supabase-js'],
    ['web/src/features/ride-log/log-page.tsx', '../../../../catalogue/coasters.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(importError(path, specifier)).toContain(path);
  });
});

describe('the server', () => {
  it.each([
    ['server/app.ts', './auth/auth-routes.ts'],
    ['server/start-server.ts', './functions/mount-functions.ts'],
    ['server/start-backend.ts', './operations/backup/write-backup.ts'],
    ['server/auth/endpoints/sign-in-route.ts', '../passwords/password-check.ts'],
    ['server/auth/accounts.ts', '../postgres/connect-database.ts'],
    ['server/auth/with-rate-limit.ts', '../http/limits/rate-limits.ts'],
    ['server/auth/passwords/password-check.ts', '#shared/rules/accounts/password.ts'],
    ['server/http/request/request-log.ts', '../../logging/shorten.ts'],
    ['server/postgres/clock-difference.ts', '../errors/startup-error.ts'],
    ['server/rest/data-routes.ts', '../data/execute/execute.ts'],
    ['server/data/plan/plan.ts', '../schema/schema-cache.ts'],
    ['server/data/plan/plan.ts', 'pg'],
    ['server/lite/supabase-backend.ts', '../storage/object-store.ts'],
    ['server/functions/mount-functions.ts', '../../supabase/functions/api/index.ts'],
    ['server/operations/move/copy-rows.ts', '../backup/contents.ts'],
    ['server/operations/backup/restore-backup.ts', '../../storage/folder-object-store.ts'],
    ['server/functions/edge-functions.test.ts', '../testing/test-server.ts'],
    ['server/functions/edge-functions.test.ts', '../storage/file-deletion-lock.ts'],
    ['server/operations/backup/restore-backup.test.ts', '../../storage/testing/s3-service.ts'],
    ['server/data/testing/open-test-database.ts', '../../postgres/cluster/embedded-cluster.ts'],
    ['demo/make-demo.ts', '../server/storage/folder-object-store.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(importError(path, specifier)).toBeUndefined();
  });

  // An API folder contains one API: auth, storage, rest or functions.
  it.each([
    ['an API folder to import another one', 'server/storage/storage-routes.ts', '../auth/accounts.ts'],
    ['an API folder to import a start file', 'server/auth/auth-routes.ts', '../app.ts'],
    [
      'an API folder to import the adapter above it',
      'server/storage/storage-routes.ts',
      '../lite/supabase-backend.ts',
    ],
    [
      'an API folder to import an operation',
      'server/storage/deletion-queue.ts',
      '../operations/instance-database.ts',
    ],
    ['an API folder to import the data module', 'server/auth/accounts.ts', '../data/errors.ts'],
    [
      'an API folder to import edge functions',
      'server/auth/accounts.ts',
      '../../supabase/functions/api/index.ts',
    ],
    [
      'a common folder to import an API folder',
      'server/http/request-errors.ts',
      '../storage/object-store.ts',
    ],
    ['a lower folder to import a higher one', 'server/postgres/connect-database.ts', '../http/api-errors.ts'],
    ['settings to import an operation', 'server/environment.ts', './operations/backup/scheduled-backups.ts'],
    ['a start file to import internals', 'server/app.ts', './auth/passwords/password-hashing.ts'],
    [
      'an operation to import internals',
      'server/operations/set-role.ts',
      '../storage/uploads/upload-slots.ts',
    ],
    [
      'a test to import internals of other zones',
      'server/http/http.test.ts',
      '../auth/endpoints/sign-in-route.ts',
    ],
    ['code to import test helpers', 'server/storage/object-store.ts', '../testing/sample-files.ts'],
    [
      'code to import test helpers of an API folder',
      'server/operations/backup/restore-backup.ts',
      '../../storage/testing/s3-service.ts',
    ],
    [
      'the data module to import another folder of the server',
      'server/data/errors.ts',
      '../http/api-errors.ts',
    ],
    ['the data module to import shared code', 'server/data/errors.ts', '#shared/constants.ts'],
    ['anything to import a folder without a rule', 'server/app.ts', './new-folder/new-file.ts'],
    ['a folder without a rule to import anything', 'server/new-folder/new-file.ts', '../http/api-errors.ts'],
    ['the server to import the web app', 'server/app.ts', '../web/src/lib/session.ts'],
    ['edge functions to import the server', 'supabase/functions/api/index.ts', '../../../server/app.ts'],
  ])('does not allow %s: %s', (_what, path, specifier) => {
    expect(importError(path, specifier)).toContain(path);
  });
});

it('does not check for cycles, because the linter reports them, including cycles of type imports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-cycle-'));
  try {
    await copyFile(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    await writeFile(
      join(folder, 'one.ts'),
      "import type { Two } from './two.ts';\n\nexport type One = Two[];\n",
    );
    await writeFile(
      join(folder, 'two.ts'),
      "import type { One } from './one.ts';\n\nexport type Two = One[];\n",
    );
    const lint = promisify(execFile)(
      join(ROOT, 'node_modules', '.bin', 'biome'),
      ['lint', '--colors=off', '--vcs-enabled=false', '.'],
      { cwd: folder },
    );
    await expect(lint).rejects.toMatchObject({ stderr: expect.stringContaining('noImportCycles') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
