import { DataError } from '../../errors.ts';
import type { RequestSettings } from '../data-request.ts';
import { parseWholeNumber } from '../query/range.ts';
import type { Preferences } from '../request-tree.ts';

/** The preferences of a request. The time zone and the number in `max-affected` are literals, the others are part of the shape. */
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
 * Parses `Prefer`. The first value of each preference wins.
 * @throws {DataError} PGRST122 for an unknown preference with `handling=strict`
 */
export function parsePreferences(
  header: string | undefined,
  { allowsTransactionEnd }: Pick<RequestSettings, 'allowsTransactionEnd'>,
): ParsedPreferences {
  if (!header) return noPreferences;
  let found: ParsedPreferences = noPreferences;
  const unknown: string[] = [];
  for (const part of header.split(',')) {
    const preference = part.trim();
    const known = preferencesByText.get(preference);
    if (known) {
      if (known.transaction === undefined || allowsTransactionEnd) found = addUnset(found, known);
    } else if (preference.startsWith(TIMEZONE))
      found = addUnset(found, { timezone: preference.slice(TIMEZONE.length) });
    else if (preference.startsWith(MAX_AFFECTED))
      found = addUnset(found, { maxAffected: parseWholeNumber(preference.slice(MAX_AFFECTED.length)) });
    else unknown.push(preference);
  }
  if (found.handling === 'strict' && unknown.length > 0)
    throw new DataError({
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  return found;
}

function addUnset(found: ParsedPreferences, known: PartialPreferences): ParsedPreferences {
  return {
    return: found.return ?? known.return ?? null,
    count: found.count ?? known.count ?? null,
    resolution: found.resolution ?? known.resolution ?? null,
    missing: found.missing ?? known.missing ?? null,
    handling: found.handling ?? known.handling ?? null,
    transaction: found.transaction ?? known.transaction ?? null,
    timezone: found.timezone ?? known.timezone ?? null,
    maxAffected: found.maxAffected ?? known.maxAffected ?? null,
  };
}

/** Returns the preferences for the request's shape: a normalized header with 0 instead of its literals. */
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
