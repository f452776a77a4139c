/**
 * Turns Postgres' own writing of a timestamptz (2026-11-21 12:39:52.5+00) into the one that Supabase sends
 * (2026-11-21T12:39:52.5+00:00), the only one of the two that Safari parses. 'infinity' stays as it is.
 */
export function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
}
