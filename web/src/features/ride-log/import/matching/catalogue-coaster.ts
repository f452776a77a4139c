/** The fields of a coaster of the catalogue that the import needs. */
export type CatalogueCoaster = {
  readonly id: string;
  readonly name: string;
  readonly park_name: string;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country: string | null;
  readonly former_names: readonly string[];
  readonly status: string;
  /** A day, a month or a year (yyyy-MM-dd, yyyy-MM or yyyy), like `closed`. */
  readonly opened: string | null;
  readonly closed: string | null;
};

/** A coaster as an imported list names it. */
export type ImportCoaster = {
  readonly name: string;
  readonly park?: string | undefined;
  readonly country?: string | undefined;
};

export type Match =
  | { readonly kind: 'matched'; readonly coaster: CatalogueCoaster; readonly confidence: 'high' | 'medium' }
  /** The likeliest first. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly CatalogueCoaster[] }
  | { readonly kind: 'unmatched' };
