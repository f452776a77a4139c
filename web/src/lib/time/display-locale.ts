const NUMERIC_DAY = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/**
 * Returns the locale for dates and times on the screen: English, as the rest of the app, with the 12- or 24-hour clock of the given
 * locale. The month comes before the day only if that locale writes month, day and year in this order.
 */
export function toDisplayLocale(locale: string | undefined): string {
  const parts = new Intl.DateTimeFormat(locale, NUMERIC_DAY).formatToParts(0).map(({ type }) => type);
  const [month, day, year] = [parts.indexOf('month'), parts.indexOf('day'), parts.indexOf('year')];
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return `${month < day && day < year ? 'en-US' : 'en-GB'}-u-hc-${hourCycle ?? 'h23'}`;
}

let cached: string | undefined;

/** Returns `toDisplayLocale` of the visitor's locale. Computed once, since creating formatters is slow on phones. */
export function displayLocale(): string {
  cached ??= toDisplayLocale(visitorLocale());
  return cached;
}

/** Returns the browser's locale, or undefined if it is invalid: WebKit on Linux reports "C" if no language is set. */
function visitorLocale(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).toString();
  } catch {
    return undefined;
  }
}
