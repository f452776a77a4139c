/**
 * Groups modules into chunks. By default the bundler creates a chunk for each set of screens that share modules, about a
 * hundred small ones for Home, and their requests take a phone longer than their content. Every visitor loads the start
 * chunk; the sign-in screen adds controls, forms and icons, but no dialogs and no code for members.
 */
type ChunkGroup = {
  readonly name: string;
  readonly test?: RegExp;
  readonly tags?: ['$initial'];
  /** By how many files of a screen it must be wanted. */
  readonly minShareCount?: number;
  readonly priority: number;
  readonly includeDependenciesRecursively?: false;
};

const dialogParts =
  /@mantine[\\/]core.*[\\/](Modal|ModalBase|ScrollArea|Popover|Tooltip|Combobox|Portal|Transition|FocusTrap|Overlay|LoadingOverlay|Paper|CloseButton|Floating|DirectionProvider|get-ref-prop|get-single-element-child|get-floating-position)[\\/]|@floating-ui|use-focus-(trap|return)|use-debounced-callback|react-remove-scroll/;

const formParts =
  /@mantine[\\/]form|klona|fast-deep-equal|[\\/](PasswordInput|ThemeIcon|List)[\\/]|features[\\/]auth[\\/]components|ui[\\/]forms[\\/](password-rules|form-alert)|shared[\\/]rules[\\/]password/;

/** Ours and what it stands on, but for what is large and belongs to a few screens. */
const memberParts =
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
    { name: 'dialogs', test: dialogParts, minShareCount: 2, priority: 7 },
    { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 6 },
    { name: 'controls', test: /node_modules/, minShareCount: 8, priority: 5 },
    { name: 'forms', test: formParts, minShareCount: 2, priority: 4 },
    { name: 'member', test: memberParts, minShareCount: 3, priority: 3 },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false as const })),
  // The layout around every member screen, and the screen where most visits start, with their dependencies.
  { name: 'home', test: /layout[\\/]app-layout|routes[\\/]home-route/, priority: 2 },
];
