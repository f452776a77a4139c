/**
 * A group of modules that become one chunk. By default the bundler makes one chunk per set of screens that share code. Home would
 * then need about 100 requests, and on a phone latency costs more than bytes. Every visit loads the groups react, supabase,
 * libraries and start. Sign-in adds controls, forms, icons and brand, but neither dialogs nor member code.
 */
type ChunkGroup = {
  readonly name: string;
  readonly test?: RegExp;
  /** `$initial`: only modules that the page loads at its start, without those behind a dynamic import. */
  readonly tags?: ['$initial'];
  /** Minimum number of entry chunks that share a module. */
  readonly minShareCount?: number;
  /** A module that matches several groups joins the one with the highest priority. */
  readonly priority: number;
  /** `false`: only modules that match. By default, the chunk also gets the modules that they import. */
  readonly includeDependenciesRecursively?: false;
};

/** Returns a pattern that matches paths of modules with any of the given parts. On Windows the separator is a backslash. */
function pathsWith(...parts: readonly string[]): RegExp {
  return new RegExp(parts.map((part) => part.replaceAll('/', '[\\\\/]')).join('|'));
}

/** Mantine's dialogs and popups, and modules that hardly anything else uses. */
const dialogModules = pathsWith(
  ...[
    'CloseButton',
    'Combobox',
    'DirectionProvider',
    'Floating',
    'FocusTrap',
    'LoadingOverlay',
    'Modal',
    'ModalBase',
    // NativeSelect is in this group because it uses the chevron of Combobox.
    'NativeSelect',
    'Overlay',
    'Paper',
    'Popover',
    'Portal',
    'ScrollArea',
    'Tooltip',
    'Transition',
    'get-floating-position',
    'get-ref-prop',
    'get-single-element-child',
  ].map((folder) => `@mantine/core.*/${folder}/`),
  '@floating-ui',
  'react-remove-scroll',
  'use-debounced-callback',
  'use-focus-(return|trap)',
);

/** Mantine's form code and the sign-in forms. */
const formModules = pathsWith(
  '@mantine/form',
  'fast-deep-equal',
  'klona',
  '/(List|PasswordInput|ThemeIcon)/',
  'features/auth/components',
  'shared/rules/accounts/password',
  'ui/forms/(form-alert|password-rules)',
  'ui/states/load-error',
);

/** Modules of the app that few screens share, such as the park picker, photos and sign-in. Only those screens load them. */
const rarelySharedModules = [
  'features/auth/model/',
  'features/parks/api/locate-country',
  'features/parks/components/(location-prompt|park-list|park-picker|park-row|park-search|use-park-filter)',
  'features/profile/api/upload-profile-photo',
  'features/profile/components/profile-modal',
  'features/tour/days/day-picker',
  'lib/images/',
  'ui/photos/',
];

/** zod and our own code for member screens. */
const memberModules = pathsWith('/zod/', `/(web/src|shared)/(?!${rarelySharedModules.join('|')})`);

export const chunkGroups: ChunkGroup[] = [
  {
    name: 'react',
    tags: ['$initial'],
    test: pathsWith('node_modules/(react|react-dom|scheduler)/'),
    priority: 11,
  },
  { name: 'supabase', tags: ['$initial'], test: pathsWith('node_modules/@supabase/'), priority: 10 },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 9 },
  { name: 'start', tags: ['$initial'], priority: 8 },
  ...[
    { name: 'dialogs', test: dialogModules, minShareCount: 2, priority: 7 },
    { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 6 },
    { name: 'controls', test: /node_modules/, minShareCount: 8, priority: 5 },
    { name: 'forms', test: formModules, minShareCount: 2, priority: 4 },
    // Modules that sign-in shares with the member layout. They are not in the group `member`, because sign-in does not load that group.
    {
      name: 'brand',
      test: pathsWith('ui/art/brand-mark', 'ui/instance/legal-'),
      minShareCount: 2,
      priority: 4,
    },
    { name: 'member', test: memberModules, minShareCount: 3, priority: 3 },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false as const })),
  // The layout around every member screen, and the screen where most visits start, with their dependencies.
  { name: 'home', test: pathsWith('layout/app-layout', 'routes/home-route'), priority: 2 },
];
