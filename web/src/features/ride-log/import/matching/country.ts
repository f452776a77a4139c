import { normalizeName } from './normalize-name.ts';

/** Other names of countries in imported lists, by the name in the catalogue. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'United States':
    'USA, US, U.S.A., United States of America, America, Vereinigte Staaten, États-Unis, Estados Unidos',
  // Imported lists often have only the United Kingdom, so England, Scotland and Wales share a key.
  England:
    'UK, GB, United Kingdom, Great Britain, Britain, Scotland, Wales, Vereinigtes Königreich, Royaume-Uni',
  Germany: 'DE, Deutschland, Allemagne, Alemania, Duitsland, Tyskland',
  Netherlands: 'NL, The Netherlands, Holland, Niederlande, Nederland, Pays-Bas',
  France: 'FR, Frankreich, Frankrijk, Francia',
  Spain: 'ES, Spanien, España, Espagne, Spanje',
  Italy: 'IT, Italien, Italia, Italie',
  Belgium: 'BE, Belgien, België, Belgique',
  Denmark: 'DK, Dänemark, Danmark, Danemark',
  Sweden: 'SE, Schweden, Sverige, Suède, Zweden',
  Norway: 'NO, Norwegen, Norge, Norvège',
  Finland: 'FI, Finnland, Suomi, Finlande',
  Switzerland: 'CH, Schweiz, Suisse, Svizzera',
  Austria: 'AT, Österreich, Autriche, Oostenrijk',
  Poland: 'PL, Polen, Polska, Pologne',
  'United Arab Emirates': 'UAE, VAE, Emirates',
  'South Korea': 'Korea, Republic of Korea',
  Japan: 'JP, Japon',
  China: 'CN, Chine',
  Canada: 'CA, Kanada',
  Mexico: 'MX, México, Mexiko, Mexique',
  Australia: 'AU, Australien, Australie',
};

const countries = new Map(
  Object.entries(SPELLINGS).flatMap(([country, spellings]) =>
    [country, ...spellings.split(', ')].map(
      (spelling) => [normalizeName(spelling).compact, country] as const,
    ),
  ),
);

/** Returns a key that all known spellings of a country share. */
export function countryKey(name: string): string {
  const { compact } = normalizeName(name);
  return countries.get(compact) ?? compact;
}
