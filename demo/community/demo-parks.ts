import { coasters } from '../../catalogue/coasters.ts';
import { parks } from '../../catalogue/parks.ts';

/** A park that the members of the demo go to. */
export type DemoPark = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly coasters: readonly { readonly id: string; readonly name: string }[];
};

/** The members' parks, favourites first. All have wait times. */
const names = [
  'Europa-Park',
  'Phantasialand',
  'Efteling',
  'Gardaland',
  'Liseberg',
  'Alton Towers',
  'PortAventura Park',
  'Cedar Point',
  'Energylandia',
  'Parc Astérix',
  'Walibi Holland',
  'Heide Park',
  'Toverland',
  'Thorpe Park',
  'Hansa Park',
  'Walibi Belgium',
  'Fårup Sommerland',
  'Kings Island',
  "Canada's Wonderland",
  'Busch Gardens Tampa',
  'Hersheypark',
  'Dollywood',
  'Gröna Lund',
  'Plopsaland Belgium',
  'Blackpool Pleasure Beach',
  'Fuji-Q Highland',
  'Universal Studios Japan',
  'Everland',
  "Knott's Berry Farm",
  'Six Flags Magic Mountain',
];

export const demoParks: readonly DemoPark[] = names.map((name) => {
  const park = parks.find((candidate) => candidate.name === name && candidate.live);
  if (!park) throw new Error(`${name} is not in the park catalogue, or has no wait times.`);
  const operating = coasters.filter(({ parkId, status }) => parkId === park.id && status === 'Operating');
  if (operating.length < 3) throw new Error(`${name} has too few coasters to write about.`);
  // Posts are about the tallest ones.
  const tallest = operating.toSorted((one, other) => (other.heightM ?? 0) - (one.heightM ?? 0)).slice(0, 6);
  return { id: park.id, name, country: park.country, coasters: tallest };
});

/** Returns the id of the park's coaster that a text names, or null. */
export function coasterIdIn(text: string, parkId: string): string | null {
  const namedCoasters = coasters.filter(
    (coaster) => coaster.parkId === parkId && text.includes(coaster.name),
  );
  // The longest name wins: a text about "Black Mamba" is not about "Mamba".
  return namedCoasters.toSorted((one, other) => other.name.length - one.name.length)[0]?.id ?? null;
}
