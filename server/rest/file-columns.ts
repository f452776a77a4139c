/**
 * Columns with the path of a stored file; `images` has several. Rows hold paths without an origin:
 * supabase/migrations/20260101000500_file_paths.sql.
 */
const FILE_COLUMNS: ReadonlySet<string> = new Set([
  'profile_picture',
  'thumbnail',
  'images',
  'audio_url',
  'profile_picture_url',
  'thumbnail_url',
]);

/** Connection setting with the origin of stored files. */
export const FILE_ORIGIN_SETTING = 'thrillseekers.file_origin';

/**
 * Returns a function that wraps an SQL expression, so that it prepends the site's origin to the paths of stored files: clients
 * expect public URLs as from `getPublicUrl`. Returns null for other columns.
 */
export function publicUrlTransform({
  name,
  type,
}: {
  readonly name: string;
  readonly type: string;
}): ((expression: string) => string) | null {
  if (!FILE_COLUMNS.has(name)) return null;
  if (type === 'text') return withOrigin;
  if (type !== 'text[]') return null;
  return (paths) => `case when cardinality(${paths}) > 0 then array(
    select ${withOrigin('file.path')} from unnest(${paths}) with ordinality as file (path, position) order by file.position
  ) else ${paths} end`;
}

function withOrigin(path: string): string {
  return `case when starts_with(${path}, '/storage/v1/object/public/') then current_setting('${FILE_ORIGIN_SETTING}') || ${path} else ${path} end`;
}
