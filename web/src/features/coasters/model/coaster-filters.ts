import { foldText } from '../../../lib/text/fold-text.ts';
import type { Units } from '../../../lib/units/units.ts';

/** Filters in display order. The URL and our API use the same names. */
export const FILTERS = [
  { name: 'country', label: 'Country' },
  { name: 'make', label: 'Manufacturer' },
  { name: 'type', label: 'Type' },
  { name: 'design', label: 'Design' },
  { name: 'status', label: 'Status' },
  { name: 'height', label: 'Height' },
] as const;

export type FilterName = (typeof FILTERS)[number]['name'];

/** The chosen values. */
export type CoasterFilters = Readonly<Partial<Record<FilterName, string>>>;

/** A value of a filter, with the number of coasters that match it. */
export type FilterOption = { readonly value: string; readonly matches: number };

export type FilterOptions = Readonly<Record<FilterName, readonly FilterOption[]>>;

/** In characters. No value in the database is longer. */
const VALUE_MAX_LENGTH = 120;

/** Labels of the height classes, whose bounds are round numbers of feet. */
const heightClasses: Readonly<Record<string, Readonly<Record<Units, string>>>> = {
  'under-50': { imperial: 'under 50 ft', metric: 'under 15 m' },
  '50-100': { imperial: '50–100 ft', metric: '15–30 m' },
  '100-200': { imperial: '100–200 ft', metric: '30–61 m' },
  '200-300': { imperial: '200–300 ft', metric: '61–91 m' },
  'over-300': { imperial: 'over 300 ft', metric: 'over 91 m' },
};
const heightOrder = Object.keys(heightClasses);

/** Reads the filters of a URL. Ignores empty values, values that are too long, and unknown height classes. */
export function readFilters(parameters: URLSearchParams): CoasterFilters {
  const chosen = FILTERS.map(({ name }) => [name, (parameters.get(name) ?? '').trim()] as const);
  return Object.fromEntries(
    chosen.filter(
      ([name, value]) =>
        value !== '' &&
        value.length <= VALUE_MAX_LENGTH &&
        (name !== 'height' || heightOrder.includes(value)),
    ),
  );
}

/** Returns the text of a value, such as a country or the bounds of a height class. */
export function filterValueLabel(name: FilterName, value: string, units: Units): string {
  return name === 'height' ? (heightClasses[value]?.[units] ?? value) : value;
}

/** Sorts the options of a filter: height classes from low to high, other values by name. */
export function sortOptions(name: FilterName, options: readonly FilterOption[]): readonly FilterOption[] {
  const position = ({ value }: FilterOption) => heightOrder.indexOf(value);
  return options.toSorted((one, other) =>
    name === 'height'
      ? position(one) - position(other)
      : foldText(one.value).localeCompare(foldText(other.value), 'en'),
  );
}

/** Returns the labels of the chosen values, in display order. */
export function chosenLabels(filters: CoasterFilters, units: Units): { name: FilterName; label: string }[] {
  return FILTERS.flatMap(({ name }) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, label: filterValueLabel(name, value, units) }];
  });
}
