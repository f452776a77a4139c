import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/tests/memory-folder.ts';
import { SlowFilesFirst } from './scripts/tests/slow-files-first.ts';
import { themeStyleSheet } from './web/build/theme-styles.ts';

/** Generous: only a hang should reach these timeouts, even on a busy machine. */
const generousTimeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Files of a worker share their modules: loading the server or the app for each file would take longer than most files. */
const sharedModules = { isolate: false };

/** The lowest cost that bcrypt accepts. Tests sign up a thousand members, and hashing would take most of the tests' time. */
const cheapPasswords = { LITE_AUTH_BCRYPT_COST: '4' };

const developmentTests = 'web/tests/development/*.test.ts';

/**
 * Returns a project of app tests, with the production build of React or its development build. With the development build, the tests
 * need 1.5 times as much processor time, but React warns of mistakes.
 */
function appTests(
  name: string,
  build: 'production' | 'development',
  include: string,
  exclude: string[] = [],
): TestProjectConfiguration {
  const isProduction = build === 'production';
  return {
    // The React plugin always compiles JSX for the development build, so the production project does not use it. Vitest's cache tells
    // the two projects apart by their plugins.
    plugins: isProduction ? [themeStyleSheet] : [react(), themeStyleSheet],
    ...(isProduction && { oxc: { jsx: { runtime: 'automatic', development: false } } }),
    resolve: {
      alias: {
        '@supabase/realtime-js': join(import.meta.dirname, 'web/src/lib/api/stubs/realtime.ts'),
      },
      // Some packages have two formats. With these conditions only one of them is loaded; Node would load the other as well.
      conditions: ['module', 'node'],
    },
    test: {
      name,
      ...sharedModules,
      ...generousTimeouts,
      env: isProduction ? { NODE_ENV: 'production' } : {},
      environment: './web/tests/support/environment/happy-dom-environment.ts',
      include: [include],
      exclude,
      globalSetup: 'web/tests/support/environment/global-setup.ts',
      // Vite loads these packages instead of Node, so that `vi.resetModules` in openApp also resets the state in their modules.
      server: { deps: { inline: [/react-router/, /@mantine\/(?:notifications|store)/] } },
      setupFiles: './web/tests/support/environment/setup.ts',
    },
  };
}

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    // The default leaves one core idle. All cores can be used, because most tests wait for a server or a database.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...sharedModules,
          ...generousTimeouts,
          include: ['{web/{src,build},shared,scripts,catalogue,supabase/functions,bench/*}/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'components',
          ...sharedModules,
          ...generousTimeouts,
          environment: 'happy-dom',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: 'web/src/testing/setup.ts',
        },
      },
      appTests('app', 'production', 'web/tests/**/*.test.ts', [developmentTests]),
      appTests('app in development', 'development', developmentTests),
      {
        test: {
          name: 'server',
          ...sharedModules,
          env: cheapPasswords,
          include: ['{server,demo,faults}/**/*.test.ts'],
          globalSetup: ['server/testing/data-template.ts', 'server/testing/shared-cluster.ts'],
          ...generousTimeouts,
        },
      },
      {
        test: {
          name: 'database',
          ...sharedModules,
          include: ['supabase/tests/**/*.test.ts', 'bench/*.test.ts'],
          globalSetup: ['server/testing/data-template.ts', 'server/testing/shared-cluster.ts'],
          ...generousTimeouts,
        },
      },
      {
        test: {
          name: 'security',
          // Files do not share modules, because shared modules would share connections: some files count connections, some break them.
          env: cheapPasswords,
          include: ['security/**/*.test.ts'],
          globalSetup: ['server/testing/data-template.ts', 'security/support/global-setup.ts'],
          ...generousTimeouts,
        },
      },
      {
        test: {
          name: 'conformance',
          ...sharedModules,
          include: ['conformance/**/*.test.ts'],
          globalSetup: 'conformance/global-setup.ts',
          ...generousTimeouts,
        },
      },
    ],
  },
});
