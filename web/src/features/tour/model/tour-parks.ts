// @spec guide/tour-page

/** A park of the tour with the coasters of its checklist. */
export type TourPark = {
  readonly name: string;
  /** The checklist is stored by these names: they are unique across all parks and never renamed. */
  readonly coasters: readonly string[];
};

// @spec guide/tour-coasters
/** The six parks, in the order of the tour. */
export const tourParks: readonly TourPark[] = [
  {
    name: 'Magicland',
    coasters: ['Shock', 'Cagliostro', 'Olandese Volante', 'Dune', 'Esplorabruco'],
  },
  {
    name: 'Cavallino Matto',
    coasters: ['Freestyle', 'Jurassic River', 'Project 1', 'Wild Mine', 'Speedy Mouse', 'Topo Zorro'],
  },
  {
    name: 'Fiabilandia',
    coasters: ["Miniera d'Oro del West", 'Valle degli Gnomi', 'Space Mouse', 'Red Mountain'],
  },
  {
    name: 'Mirabilandia',
    coasters: [
      'Katun',
      'iSpeed',
      'Divertical',
      'Desmo Race (Left)',
      'Desmo Race (Right)',
      'Master Thai',
      'Family Adventure',
      'Gold Digger',
      'Rexplorer',
      'PAW Patrol To The Rescue',
      'Cowabunga Carts',
    ],
  },
  {
    name: 'Movieland Park',
    coasters: ['Diabolik Invertigo', "Bront'O'Ring", 'Brontojet'],
  },
  {
    name: 'Gardaland',
    coasters: [
      'Oblivion – The Black Hole',
      'Raptor',
      'Blue Tornado',
      'Shaman',
      'Mammut',
      'Dragon Rush',
      'Ortobruco Tour',
      'Fuga da Atlantide',
    ],
  },
];
