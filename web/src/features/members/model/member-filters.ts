/** The filters of the list of members. The URL holds them. */
export type MemberFilters = {
  /** The name of a home park; upper and lower case and accents do not matter. Empty for all parks. */
  readonly park: string;
  /** Only members who join the tour. */
  readonly onTour: boolean;
  /** Only members with the THRILL GUIDE badge. */
  readonly guidesOnly: boolean;
};

export const NO_FILTERS: MemberFilters = { park: '', onTour: false, guidesOnly: false };

/** Parses the filters from the URL. Ignores values that `filterParameters` does not produce. */
export function memberFilters(parameters: URLSearchParams): MemberFilters {
  return {
    park: parameters.get('park') ?? '',
    onTour: parameters.get('tour') === 'yes',
    guidesOnly: parameters.get('guides') === 'yes',
  };
}

/** Returns the URL parameters of filters. A parameter with an empty value is left out of the URL. */
export function filterParameters({ park, onTour, guidesOnly }: MemberFilters): Record<string, string> {
  return { park, tour: onTour ? 'yes' : '', guides: guidesOnly ? 'yes' : '' };
}

export function isFiltered({ park, onTour, guidesOnly }: MemberFilters): boolean {
  return park !== '' || onTour || guidesOnly;
}
