import { DataError } from '../../errors.ts';
import type { RequestSettings } from '../data-request.ts';
import { parseWholeNumber } from '../query/range.ts';
import type { Preferences } from '../request-tree.ts';

/**
 * The preferences of a request. The time zone is a literal. The number in `max-affected` is neither a literal nor part of the shape,
 * because only `checkResult` and the response use it. The others are part of the shape.
 */
export type ParsedPreferences = {
  readonly return: Preferences['return'];
  readonly count: Preferences['count'];
  readonly resolution: Preferences['resolution'];
  readonly missing: Preferences['missing'];
  readonly handling: Preferences['handling'];
  readonly transaction: Preferences['transaction'];
  readonly timezone: string | null;
  readonly maxAffected: number | null;
};

type PartialPreferences = { [Name in keyof ParsedPreferences]?: ParsedPreferences[Name] };

const preferencesByText = new Map<string, PartialPreferences>([
  ['return=minimal', { return: 'minimal' }],
  ['return=headers-only', { return: 'headers-only' }],
  ['return=representation', { return: 'representation' }],
  ['count=exact', { count: 'exact' }],
  ['count=planned', { count: 'planned' }],
  ['count=estimated', { count: 'estimated' }],
  ['resolution=merge-duplicates', { resolution: 'merge-duplicates' }],
  ['resolution=ignore-duplicates', { resolution: 'ignore-duplicates' }],
  ['missing=default', { missing: 'default' }],
  ['missing=null', { missing: 'null' }],
  ['handling=strict', { handling: 'strict' }],
  ['handling=lenient', { handling: 'lenient' }],
  ['tx=commit', { transaction: 'commit' }],
  ['tx=rollback', { transaction: 'rollback' }],
]);

const noPreferences: ParsedPreferences = {
  return: null,
  count: null,
  resolution: null,
  missing: null,
  handling: null,
  transaction: null,
  timezone: null,
  maxAffected: null,
};

const TIMEZONE = 'timezone=';
const MAX_AFFECTED = 'max-affected=';

/**
 * Parses `Prefer`. The first valid value of each preference wins.
 * @throws {DataError} PGRST122 for an unknown preference with `handling=strict`
 */
export function parsePreferences(
  header: string | undefined,
  { allowsTransactionEnd }: Pick<RequestSettings, 'allowsTransactionEnd'>,
): ParsedPreferences {
  if (!header) return noPreferences;
  let preferences: ParsedPreferences = noPreferences;
  const unknown: string[] = [];
  for (const part of header.split(',')) {
    const preference = part.trim();
    const parsed = preferencesByText.get(preference);
    if (parsed) {
      if (parsed.transaction === undefined || allowsTransactionEnd)
        preferences = addUnset(preferences, parsed);
    } else if (preference.startsWith(TIMEZONE))
      preferences = addUnset(preferences, { timezone: preference.slice(TIMEZONE.length) });
    else if (preference.startsWith(MAX_AFFECTED))
      preferences = addUnset(preferences, {
        maxAffected: parseWholeNumber(preference.slice(MAX_AFFECTED.length)),
      });
    else unknown.push(preference);
  }
  if (preferences.handling === 'strict' && unknown.length > 0)
    throw new DataError({
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  return preferences;
}

/** Returns the preferences with those of `added` that are not set yet. */
function addUnset(preferences: ParsedPreferences, added: PartialPreferences): ParsedPreferences {
  return {
    return: preferences.return ?? added.return ?? null,
    count: preferences.count ?? added.count ?? null,
    resolution: preferences.resolution ?? added.resolution ?? null,
    missing: preferences.missing ?? added.missing ?? null,
    handling: preferences.handling ?? added.handling ?? null,
    transaction: preferences.transaction ?? added.transaction ?? null,
    timezone: preferences.timezone ?? added.timezone ?? null,
    maxAffected: preferences.maxAffected ?? added.maxAffected ?? null,
  };
}

/** Returns the preferences for the request's shape: a normalized header with 0 for the time zone and for the number in `max-affected`. */
export function preferencesTemplate(preferences: ParsedPreferences): string {
  if (preferences === noPreferences) return '';
  let template = '';
  const { transaction } = preferences;
  if (preferences.return) template += `return=${preferences.return},`;
  if (preferences.count) template += `count=${preferences.count},`;
  if (preferences.resolution) template += `resolution=${preferences.resolution},`;
  if (preferences.missing) template += `missing=${preferences.missing},`;
  if (preferences.handling) template += `handling=${preferences.handling},`;
  if (transaction) template += `tx=${transaction},`;
  if (preferences.timezone !== null) template += `${TIMEZONE}0,`;
  if (preferences.maxAffected !== null) template += `${MAX_AFFECTED}0,`;
  return template.slice(0, -1);
}
