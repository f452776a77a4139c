/** The recipe "Add a profile field" of CONTRIBUTING.md as edits: a field "Dream coaster", a line of up to 120 characters. */

/** Replaces `find`, which must occur once in the file. */
export type Edit = { readonly file: string; readonly find: string; readonly replace: string };

const insertAfter = (file: string, find: string, added: string): Edit => ({
  file,
  find,
  replace: find + added,
});
const insertBefore = (file: string, find: string, added: string): Edit => ({
  file,
  find,
  replace: added + find,
});

/**
 * Returns the migration: a column with a check, a clean_texts trigger, and a hide_profile that also clears the column.
 * @param existing the SQL of all migrations so far; their last definition of hide_profile is extended
 */
export function newMigration(existing: string): string {
  const definitions = [
    ...existing.matchAll(/create (?:or replace )?(function private\.hide_profile\([\s\S]*?\$\$;)/g),
  ];
  const hideProfile = definitions.at(-1)?.[1] ?? '';
  return `
alter table public.profiles add column dream_coaster text check (char_length(dream_coaster) <= 120);

create trigger clean_dream_coaster
before insert or update of dream_coaster on public.profiles
for each row execute function private.clean_texts('line:dream_coaster');

create or replace ${hideProfile.replace("bio = ''", "bio = '', dream_coaster = null")}
`;
}

const rulesFile = 'shared/rules/accounts/profile.ts';
const formValuesFile = 'web/src/features/profile/model/profile-form-values.ts';
const onboardingDraftFile = 'web/src/features/onboarding/model/onboarding-draft.ts';
const memberProfileFile = 'web/src/features/members/model/member-profile.ts';
const editProfileTest = 'web/tests/profile/edit-profile.test.ts';
const profileFormTest = 'web/src/features/profile/components/profile-form.test.tsx';

export const edits: readonly Edit[] = [
  insertBefore(
    'shared/constants.ts',
    'export const HOME_PARK_MAX_LENGTH',
    'export const DREAM_COASTER_MAX_LENGTH = 120;\n',
  ),
  insertAfter(rulesFile, '  COASTER_COUNT_MAX,\n', '  DREAM_COASTER_MAX_LENGTH,\n'),
  insertBefore(
    rulesFile,
    '  home_park: optionalLine(',
    "  dream_coaster: optionalLine(DREAM_COASTER_MAX_LENGTH, 'Your dream coaster'),\n",
  ),
  insertAfter(
    'web/src/features/profile/model/profile.ts',
    '  home_park: text,\n',
    '  dream_coaster: text,\n',
  ),
  insertAfter(formValuesFile, '  home_park: z.string(),\n', '  dream_coaster: z.string(),\n'),
  insertAfter(
    formValuesFile,
    '    home_park: profile.home_park,\n',
    '    dream_coaster: profile.dream_coaster,\n',
  ),
  insertBefore(
    'web/src/features/profile/components/profile-form.tsx',
    '        <TextInput label="Home park"',
    '        <TextInput label="Dream coaster" dir="auto" {...form.getInputProps(\'dream_coaster\')} />\n',
  ),
  insertAfter(onboardingDraftFile, '  home_park: z.string(),\n', '  dream_coaster: z.string(),\n'),
  insertAfter(
    onboardingDraftFile,
    "      home_park: existing?.home_park ?? '',\n",
    "      dream_coaster: existing?.dream_coaster ?? '',\n",
  ),
  insertAfter(
    'web/src/features/onboarding/model/validate-answers.ts',
    "  ...stepSchemas['home-park'].shape,\n",
    '  dream_coaster: profileFieldSchemas.dream_coaster,\n',
  ),
  { file: memberProfileFile, find: "'high_five_count' |", replace: "'dream_coaster' | 'high_five_count' |" },
  insertAfter(profileFormTest, "  home_park: 'Phantasialand',\n", "  dream_coaster: 'Steel Vengeance',\n"),
  insertBefore(
    editProfileTest,
    "  fill(dialog.getByLabelText('Home park'), 'Efteling');\n",
    "  fill(dialog.getByLabelText('Dream coaster'), 'Zadra');\n",
  ),
  insertAfter('security/03-properties.test.ts', "'favorite_coaster', 'home_park',", " 'dream_coaster',"),
];

/** The fastest tests that cover the field, as arguments of vitest. */
export const tests: readonly (readonly string[])[] = [
  ['shared/rules/accounts/profile.test.ts'],
  [profileFormTest],
  [editProfileTest, '-t', 'every field of a profile'],
];
