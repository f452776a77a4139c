/** Returns the local date `daysAhead` days from today as YYYY-MM-DD. */
export function localDay(daysAhead = 0): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}
