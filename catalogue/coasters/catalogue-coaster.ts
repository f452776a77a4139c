/** A coaster of the catalogue, according to public records. Fields are null where records lack a value or contradict each other. */
export type CatalogueCoaster = {
  readonly id: string;
  readonly name: string;
  readonly parkName: string;
  /** Id of the park in the park catalogue; null if the park is not in it. */
  readonly parkId: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly country: Country;
  readonly type: 'Steel' | 'Wood';
  /** Seating or track design, such as "Sit Down" or "Inverted". */
  readonly design: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly heightM: number | null;
  readonly speedKmh: number | null;
  readonly lengthM: number | null;
  readonly inversions: number | null;
  readonly status: Status;
  /** As exact as known: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly opened: string | null;
};

export type Country =
  | 'Argentina'
  | 'Australia'
  | 'Austria'
  | 'Belgium'
  | 'Brazil'
  | 'Canada'
  | 'Chile'
  | 'China'
  | 'Colombia'
  | 'Denmark'
  | 'England'
  | 'Finland'
  | 'France'
  | 'Germany'
  | 'Hong Kong'
  | 'India'
  | 'Indonesia'
  | 'Ireland'
  | 'Italy'
  | 'Japan'
  | 'Malaysia'
  | 'Mexico'
  | 'Netherlands'
  | 'Norway'
  | 'Philippines'
  | 'Poland'
  | 'Portugal'
  | 'Saudi Arabia'
  | 'Singapore'
  | 'South Africa'
  | 'South Korea'
  | 'Spain'
  | 'Sweden'
  | 'Switzerland'
  | 'Taiwan'
  | 'Turkey'
  | 'United Arab Emirates'
  | 'United States'
  | 'Vietnam';

/** Statuses as in public coaster data. SBNO: standing but not operating. Operated: no longer there. */
export type Status = 'Operating' | 'SBNO' | 'Operated' | 'Under Construction';
