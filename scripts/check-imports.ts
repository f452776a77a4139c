/**
 * Checks the direction of imports.
 *
 * The web app: app → features → ui → lib → shared; never upwards, and never from feature to feature. The service worker imports
 * shared only. Only component tests import web/src/testing. web/src/testing may import app, for its theme.
 *
 * The server: start files → operations → lite → API folders (auth, storage, rest, functions) → common folders → shared; never from
 * API folder to API folder. serverImports has the exact lists. Other code imports only files directly in an API folder or in lite. Tests
 * may also import test helpers. server/data imports packages only; its tests may import more.
 *
 * The edge functions, the catalogue, the conformance suite and the demo have zones too (layerImports).
 *
 * The path of a file determines its zone, so the rules apply to a new feature from its first line. A new folder of the server must
 * be listed here. The linter finds cycles.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..');

type Zone = {
  readonly name: string;
  /** Server only: whether the file is directly in the folder of its zone. */
  readonly isPublic: boolean;
  /** Server only: whether the file is in the zone's folder of test helpers. */
  readonly isTestHelper: boolean;
  readonly mayImport: (target: Zone) => boolean;
};

/**
 * What each zone outside web/src/features and server may import. Here `feature` means the zones of all features, `server` all zones of the
 * server, and `functions` the edge functions.
 */
const layerImports: Record<string, readonly string[]> = {
  app: ['app', 'feature', 'ui', 'lib', 'shared'],
  ui: ['ui', 'lib', 'shared'],
  lib: ['lib', 'shared'],
  'service-worker': ['service-worker', 'shared'],
  shared: ['shared'],
  testing: ['testing', 'app', 'ui', 'lib', 'shared'],
  functions: ['functions', 'shared', 'catalogue'],
  catalogue: ['catalogue', 'shared'],
  conformance: ['conformance'],
  demo: ['demo', 'server', 'shared', 'functions', 'catalogue'],
};

/** Zones that every API folder may import, lowest first: each may import those before it. */
const commonFolders = [
  'errors',
  'settings',
  'concurrency',
  'files',
  'postgres',
  'logging',
  'mail',
  'http',
  'metrics',
];
const apiFolders = ['auth', 'storage', 'rest', 'functions'];
/** Zones of the server whose subfolders other zones may not import. */
const closedZones = [...apiFolders, 'lite'];

/** What each zone of the server may import besides itself. All zones except `data` may also import `shared`. */
const serverImports: Record<string, readonly string[]> = {
  ...Object.fromEntries(commonFolders.map((name, index) => [name, commonFolders.slice(0, index)])),
  data: [],
  auth: commonFolders,
  storage: commonFolders,
  rest: [...commonFolders, 'data'],
  functions: commonFolders,
  lite: [...commonFolders, 'storage'],
  operations: [...commonFolders, 'auth', 'storage', 'lite'],
  start: [...commonFolders, ...apiFolders, 'data', 'lite', 'operations'],
  testing: [...commonFolders, 'start'],
};

function serverZone(path: string): Zone {
  const [, folder, rest = ''] = /^server\/(?:([^/]+)\/)?(.*)$/.exec(path) ?? [];
  const isSetting = /^(?:environment(?:-reference|-variables)?|project-config)\.ts$/.test(rest);
  const name = folder ?? (isSetting ? 'settings' : 'start');
  const isTest = /\.test\.ts$|^testing\//.test(rest);
  const allowed = isTest ? Object.keys(serverImports) : (serverImports[name] ?? []);
  return {
    name: `server/${name}`,
    isPublic: !rest.includes('/'),
    isTestHelper: rest.startsWith('testing/'),
    mayImport(target) {
      if (target.name === `server/${name}`) return true;
      // `functions` without a prefix are the edge functions. Of the server's zones, only server/functions may import them.
      if (target.name === 'functions') return name === 'functions';
      if (target.name === 'shared') return name !== 'data';
      const targetZone = /^server\/(.*)$/.exec(target.name)?.[1] ?? '';
      const isOpen = target.isPublic || !closedZones.includes(targetZone) || (isTest && target.isTestHelper);
      return allowed.includes(targetZone) && isOpen;
    },
  };
}

/** Returns the zone of a path relative to the project, or undefined if no rule applies. */
export function zoneOf(path: string): Zone | undefined {
  if (path.startsWith('server/')) return serverZone(path);
  const feature = /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
  if (feature !== undefined) {
    const name = `feature ${feature}`;
    const allowed = [name, 'ui', 'lib', 'shared', ...(path.endsWith('.test.tsx') ? ['testing'] : [])];
    // Some tests use the real coasters, which no screen may bundle.
    if (/\.test\.ts$|\/testing\//.test(path)) allowed.push('catalogue');
    return {
      name,
      isPublic: false,
      isTestHelper: false,
      mayImport: (target) => allowed.includes(target.name),
    };
  }
  const layer =
    /^web\/src\/(app|ui|lib|service-worker|testing)\//.exec(path)?.[1] ??
    (path.startsWith('supabase/functions/')
      ? 'functions'
      : /^(shared|catalogue|conformance|demo)\//.exec(path)?.[1]);
  if (layer === undefined) return undefined;
  const isComponentTest = path.startsWith('web/src/') && path.endsWith('.test.tsx');
  const allowed = [...(layerImports[layer] ?? []), ...(isComponentTest ? ['testing'] : [])];
  return {
    name: layer,
    isPublic: false,
    isTestHelper: false,
    mayImport: (target) =>
      allowed.includes(target.name.replace(/^feature .*/, 'feature').replace(/^server\/.*/, 'server')),
  };
}

function importedModules(path: string): string[] {
  const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    readFileSync(join(root, path), 'utf8').slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  const reexportedPaths = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reexportedPaths,
    ...dynamic,
  ];
}

/** Returns an error message for an import that is not allowed; otherwise undefined. `specifier` is as written in the file. */
export function importError(path: string, specifier: string): string | undefined {
  const zone = zoneOf(path);
  if (specifier === '@supabase/supabase-js' || specifier.startsWith('@supabase/supabase-js/')) {
    const isAllowed = !path.startsWith('web/') || /^web\/src\/(lib|features\/[^/]+\/api)\//.test(path);
    return isAllowed ? undefined : `${path} imports supabase-js; only features/*/api and lib may`;
  }
  if (!zone || !/^[.#]/.test(specifier)) return undefined;
  const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(path), specifier);
  // The app reads its version from this file.
  if (target === 'package.json') return undefined;
  const targetZone = zoneOf(target);
  // No zone may import a file outside the zones: scripts, benchmarks, other kinds of tests.
  if (targetZone && zone.mayImport(targetZone)) return undefined;
  return `${path} (${zone.name}) imports ${target} (${targetZone?.name ?? 'no zone'})`;
}

if (import.meta.main) {
  const files = globSync(
    [
      'web/src/**/*.{ts,tsx}',
      '{shared,server,catalogue,conformance,demo}/**/*.ts',
      'supabase/functions/**/*.ts',
    ],
    {
      cwd: root,
    },
  ).map((path) => relative(root, join(root, path)).replaceAll('\\', '/'));
  const errors = files.flatMap((path) =>
    importedModules(path).flatMap((specifier) => importError(path, specifier) ?? []),
  );
  for (const error of errors) console.error(error);
  console.log(`Import directions: ${files.length} files, ${errors.length} errors`);
  process.exitCode = errors.length === 0 ? 0 : 1;
}
