/**
 * A chunk group. By default the bundler makes one chunk per set of screens that share code: about 100 requests for home, and
 * on a phone latency costs more than bytes. The start loads react, supabase, libraries and start; sign-in adds controls, forms
 * and icons, but neither dialogs nor member code.
 */
type ChunkGroup = {
  readonly name: string;
  readonly test?: RegExp;
  readonly tags?: ['$initial'];
  /** Minimum number of entry chunks that share a module. */
  readonly minShareCount?: number;
  readonly priority: number;
  readonly includeDependenciesRecursively?: false;
};

const dialogModules =
  /@mantine[\\/]core.*[\\/](Modal|ModalBase|ScrollArea|Popover|Tooltip|Combobox|Portal|Transition|FocusTrap|Overlay|LoadingOverlay|Paper|CloseButton|Floating|DirectionProvider|get-ref-prop|get-single-element-child|get-floating-position)[\\/]|@floating-ui|use-focus-(trap|return)|use-debounced-callback|react-remove-scroll/;

const formModules =
  /@mantine[\\/]form|klona|fast-deep-equal|[\\/](PasswordInput|ThemeIcon|List)[\\/]|features[\\/]auth[\\/]components|ui[\\/]forms[\\/](password-rules|form-alert)|shared[\\/]rules[\\/]accounts[\\/]password/;

/**
 * Our code and zod, without large code that few screens use (pickers, photos, cropping). Under posts/ nothing is left out.
 */
const memberModules =
  /[\\/]zod[\\/]|[\\/](web[\\/]src|shared)[\\/](?!(?!.*[\\/]posts[\\/]).*(picker|photo|image|crop|park-list|park-row|park-search|locat|filter|profile-modal|auth[\\/]model))/;

export const chunkGroups: ChunkGroup[] = [
  {
    name: 'react',
    tags: ['$initial'],
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 11,
  },
  { name: 'supabase', tags: ['$initial'], test: /node_modules[\\/]@supabase[\\/]/, priority: 10 },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 9 },
  { name: 'start', tags: ['$initial'], priority: 8 },
  ...[
    { name: 'dialogs', test: dialogModules, minShareCount: 2, priority: 7 },
    { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 6 },
    { name: 'controls', test: /node_modules/, minShareCount: 8, priority: 5 },
    { name: 'forms', test: formModules, minShareCount: 2, priority: 4 },
    { name: 'member', test: memberModules, minShareCount: 3, priority: 3 },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false as const })),
  // The layout around every member screen, and the screen where most visits start, with their dependencies.
  { name: 'home', test: /layout[\\/]app-layout|routes[\\/]home-route/, priority: 2 },
];
