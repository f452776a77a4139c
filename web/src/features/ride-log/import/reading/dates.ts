/** The order of day and month in dates such as 3/4/2024. */
export type DateOrder = 'day-first' | 'month-first';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The first letters of months in German, French, Spanish and Dutch that differ from English, with the number of the month. */
const OTHER_MONTHS: Readonly<Record<string, number>> = {
  mär: 3,
  mrz: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  fév: 2,
  fev: 2,
  avr: 4,
  aoû: 8,
  aou: 8,
  déc: 12,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
  mei: 5,
  maa: 3,
  juin: 6,
  juil: 7,
};

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T,].*)?$/;

/** Returns the order of day and month in a column: null if it is ambiguous, undefined without any numeric dates like 3/4/2024. */
export function dateOrderOf(dates: readonly string[]): DateOrder | null | undefined {
  const parts = dates.flatMap((date) => {
    const [, first, second] = NUMERIC.exec(date.trim()) ?? [];
    return first !== undefined && second !== undefined
      ? [{ date, first: Number(first), second: Number(second) }]
      : [];
  });
  if (parts.length === 0) return undefined;
  // Dates with dots always have the day first.
  if (parts.every(({ date }) => date.includes('.'))) return 'day-first';
  const isDayFirst = parts.some(({ first }) => first > 12);
  const isMonthFirst = parts.some(({ second }) => second > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first';
  return null;
}

/**
 * Returns the date in a text as an ISO 8601 day, month or year, as exact as the text is. Returns null for an empty text or a
 * placeholder such as "unknown", and undefined for any other text that is no date.
 */
export function readDate(text: string, order: DateOrder): string | null | undefined {
  const date = text.trim();
  if (date === '' || /^(?:0000-00-00|no date|unknown|null|n\/a|-)$/i.test(date)) return null;
  const [, year, month, day] = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?)?$/.exec(date) ?? [];
  if (year !== undefined) return isoDate(year, month, day);
  const numeric = NUMERIC.exec(date);
  if (numeric) {
    const [, first = '', second = '', last = ''] = numeric;
    return order === 'day-first'
      ? isoDate(fullYear(last), second, first)
      : isoDate(fullYear(last), first, second);
  }
  const [, monthOnly, yearOfMonth] = /^(\d{1,2})[/.-](\d{4})$/.exec(date) ?? [];
  if (monthOnly !== undefined && yearOfMonth !== undefined) return isoDate(yearOfMonth, monthOnly, undefined);
  return dateWithMonthName(date);
}

function dateWithMonthName(date: string): string | undefined {
  const words = date.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const month = words.map(monthNumber).find((number) => number !== undefined);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  if (month === undefined || year === undefined || words.length > 5) return undefined;
  return isoDate(year, String(month), day);
}

function monthNumber(word: string): number | undefined {
  if (!/^\p{L}{3,}$/u.test(word)) return undefined;
  const index = MONTHS.indexOf(word.slice(0, 3));
  return index === -1 ? (OTHER_MONTHS[word.slice(0, 4)] ?? OTHER_MONTHS[word.slice(0, 3)]) : index + 1;
}

/** Adds the century to a year of two digits: 61 to 99 become 1961 to 1999, and 00 to 60 become 2000 to 2060. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) > 60 ? '19' : '20'}${year}`);

function isoDate(year: string, month: string | undefined, day: string | undefined): string | undefined {
  // Some tables write unknown parts as zeros.
  const parts = [year, month, day].filter((part) => part !== undefined).map(Number);
  const knownParts = parts.slice(0, parts.indexOf(0) === -1 ? 3 : parts.indexOf(0));
  const [, m = 1, d = 1] = knownParts;
  const date = new Date(Date.UTC(Number(year), m - 1, d));
  const doesExist = date.getUTCMonth() === m - 1 && date.getUTCDate() === d && Number(year) >= 1000;
  return doesExist ? date.toISOString().slice(0, [0, 4, 7, 10][knownParts.length]) : undefined;
}
