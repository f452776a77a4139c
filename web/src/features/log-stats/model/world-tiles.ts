/** A country of the drawn map. Columns and rows count from 0 within its region. */
type Tile = {
  readonly country: string;
  /** ISO 3166 code, except for the parts of the United Kingdom: EN, NI, SC and WA. */
  readonly code: string;
  readonly column: number;
  readonly row: number;
};

type RegionGrid = { readonly name: string; readonly area: string; readonly rows: readonly string[] };

/** Country codes of each region on a grid, roughly in their geographic positions. `..` is an empty cell. */
const regionGrids: readonly RegionGrid[] = [
  {
    name: 'Americas',
    area: 'americas',
    rows: ['CA .. ..', 'US .. ..', 'MX CU DO', 'GT CR VE', 'EC CO BR', 'PE BO PY', 'CL AR UY'],
  },
  {
    name: 'Europe',
    area: 'europe',
    rows: [
      'IS .. NO SE FI .. ..',
      '.. SC DK .. EE LV ..',
      'IE NI EN NL LT BY RU',
      '.. WA BE DE PL UA ..',
      '.. LU CH AT CZ SK ..',
      '.. FR SI HR HU RO MD',
      'PT ES IT RS BG GE ..',
      '.. .. MT AL GR CY TR',
    ],
  },
  { name: 'Africa', area: 'africa', rows: ['MA DZ TN EG', '.. NG ET ..', '.. .. KE ..', '.. .. ZA ..'] },
  {
    name: 'Asia and Oceania',
    area: 'asia',
    rows: [
      '.. KZ MN KP .. ..',
      'UZ .. CN KR JP ..',
      'LB IQ IR PK HK TW',
      'IL JO KW IN VN PH',
      'SA QA BH BD TH MY',
      '.. OM AE LK SG BN',
      '.. .. .. .. ID ..',
      '.. .. .. .. AU NZ',
    ],
  },
];

/** Names of the countries on the map, by code. The parts of the United Kingdom are separate, as coaster fans count them. */
const countryNames: Readonly<Record<string, string>> = {
  AE: 'United Arab Emirates',
  AL: 'Albania',
  AR: 'Argentina',
  AT: 'Austria',
  AU: 'Australia',
  BD: 'Bangladesh',
  BE: 'Belgium',
  BG: 'Bulgaria',
  BH: 'Bahrain',
  BN: 'Brunei',
  BO: 'Bolivia',
  BR: 'Brazil',
  BY: 'Belarus',
  CA: 'Canada',
  CH: 'Switzerland',
  CL: 'Chile',
  CN: 'China',
  CO: 'Colombia',
  CR: 'Costa Rica',
  CU: 'Cuba',
  CY: 'Cyprus',
  CZ: 'Czech Republic',
  DE: 'Germany',
  DK: 'Denmark',
  DO: 'Dominican Republic',
  DZ: 'Algeria',
  EC: 'Ecuador',
  EE: 'Estonia',
  EG: 'Egypt',
  EN: 'England',
  ES: 'Spain',
  ET: 'Ethiopia',
  FI: 'Finland',
  FR: 'France',
  GE: 'Georgia',
  GR: 'Greece',
  GT: 'Guatemala',
  HK: 'Hong Kong',
  HR: 'Croatia',
  HU: 'Hungary',
  ID: 'Indonesia',
  IE: 'Ireland',
  IL: 'Israel',
  IN: 'India',
  IQ: 'Iraq',
  IR: 'Iran',
  IS: 'Iceland',
  IT: 'Italy',
  JO: 'Jordan',
  JP: 'Japan',
  KE: 'Kenya',
  KP: 'North Korea',
  KR: 'South Korea',
  KW: 'Kuwait',
  KZ: 'Kazakhstan',
  LB: 'Lebanon',
  LK: 'Sri Lanka',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  LV: 'Latvia',
  MA: 'Morocco',
  MD: 'Moldova',
  MN: 'Mongolia',
  MT: 'Malta',
  MX: 'Mexico',
  MY: 'Malaysia',
  NG: 'Nigeria',
  NI: 'Northern Ireland',
  NL: 'Netherlands',
  NO: 'Norway',
  NZ: 'New Zealand',
  OM: 'Oman',
  PE: 'Peru',
  PH: 'Philippines',
  PK: 'Pakistan',
  PL: 'Poland',
  PT: 'Portugal',
  PY: 'Paraguay',
  QA: 'Qatar',
  RO: 'Romania',
  RS: 'Serbia',
  RU: 'Russia',
  SA: 'Saudi Arabia',
  SC: 'Scotland',
  SE: 'Sweden',
  SG: 'Singapore',
  SI: 'Slovenia',
  SK: 'Slovakia',
  TH: 'Thailand',
  TN: 'Tunisia',
  TR: 'Turkey',
  TW: 'Taiwan',
  UA: 'Ukraine',
  US: 'United States',
  UY: 'Uruguay',
  UZ: 'Uzbekistan',
  VE: 'Venezuela',
  VN: 'Vietnam',
  WA: 'Wales',
  ZA: 'South Africa',
};

/** Other country names that catalogues use. The United Kingdom has no tile of its own, so its credits count for England. */
const otherNames: Readonly<Record<string, string>> = {
  Czechia: 'CZ',
  Korea: 'KR',
  'Republic of Ireland': 'IE',
  'The Netherlands': 'NL',
  Türkiye: 'TR',
  UAE: 'AE',
  USA: 'US',
  'United Kingdom': 'EN',
  UK: 'EN',
  'Great Britain': 'EN',
};

const codes = new Map([
  ...Object.entries(countryNames).map(([code, name]) => [name, code] as const),
  ...Object.entries(otherNames),
]);

export type TileRegion = {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** Name of the CSS grid area. */
  readonly area: string;
  readonly tiles: readonly Tile[];
};

/** The regions of the map with their tiles. */
export const tileRegions: readonly TileRegion[] = regionGrids.map(({ name, area, rows }) => {
  const cells = rows.map((row) => row.split(' '));
  return {
    name,
    area,
    columns: Math.max(...cells.map((row) => row.length)),
    rows: rows.length,
    tiles: cells.flatMap((row, rowIndex) =>
      row.flatMap((code, column) =>
        code === '..' ? [] : { country: countryNames[code] ?? code, code, column, row: rowIndex },
      ),
    ),
  };
});

/** Returns the tile code for a country name of the catalogue; undefined if the country has no tile. */
export function tileCodeOf(country: string): string | undefined {
  return codes.get(country);
}

/** Returns the credits of each tile, and the countries that have no tile. */
export function creditsOnTiles(countries: readonly { readonly country: string; readonly credits: number }[]) {
  const creditsByCode = new Map<string, number>();
  const countriesOffMap: string[] = [];
  for (const { country, credits } of countries) {
    const code = tileCodeOf(country);
    if (code === undefined) countriesOffMap.push(country);
    else creditsByCode.set(code, (creditsByCode.get(code) ?? 0) + credits);
  }
  return { creditsByCode, countriesOffMap };
}

/** Returns the colour step of a tile, from 1 to 4. Each step starts at four times as many credits as the one before. */
export function tileStep(credits: number): 1 | 2 | 3 | 4 {
  if (credits < 4) return 1;
  if (credits < 16) return 2;
  return credits < 64 ? 3 : 4;
}
