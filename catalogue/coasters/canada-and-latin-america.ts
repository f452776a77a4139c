import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park, parkNotInCatalogue } from './coasters-in.ts';

export const coastersInCanadaAndLatinAmerica: readonly CatalogueCoaster[] = [
  ...coastersIn('Canada', metric, [
    park('Calaway Park', 'Calgary', 'Alberta', [
      ['Vortex', 'Steel', 'Arrow', 'Corkscrew', '1982', null, null, null, 2],
    ]),
    park('Playland at the PNE', 'Vancouver', 'British Columbia', [
      ['Coaster', 'Wood', null, null, '1958', null, null, null, 0],
      ['ThunderVolt', 'Steel', 'Zamperla', 'Launch Coaster', '2024', 18, null, 380, 0],
    ]),
    park("Canada's Wonderland", 'Vaughan', 'Ontario', [
      ['AlpenFury', 'Steel', 'Premier', 'Launch Coaster', '2025', 50, 115, 1000, 9],
      ['Backlot Stunt Coaster', 'Steel', 'Premier', 'Launch Coaster', '2005', 13.8, 64.4, 597.4, 0],
      ['Behemoth', 'Steel', 'B&M', 'Hyper Coaster', '2008-05-04', 70.1, 123.9, 1620.9, 0],
      ['Dragon Fyre', 'Steel', 'Arrow', 'Custom Looping Coaster', '1981', 23.8, 80.5, 658.4, 4],
      ['DareDeviler', 'Inverted', 'Vekoma', 'SLC', '1995', 33.3, 80, 689, 5],
      ['Ghoster Coaster', 'Wood', 'PTC', null, '1981-05-23', 12.5, 56.3, 413.3, 0],
      ['Leviathan', 'Steel', 'B&M', 'Giga Coaster', '2012-05-06', 93.3, 148.1, 1672.1, 0],
      ['Mighty Canadian Minebuster', 'Wood', null, null, '1981', 27.4, 90, 1166.8, 0],
      ['Silver Streak', 'Suspended', 'Vekoma', 'Suspended Family Coaster', '2001', 14.8, 41.8, 342, 0],
      [
        "Snoopy's Racing Railway",
        'Steel',
        'ART Engineering',
        'Family Launch Coaster',
        '2023',
        12,
        50,
        245,
        0,
      ],
      ['The Bat', 'Steel', 'Vekoma', 'Boomerang', '1987', 35.5, 75.6, 285, 3],
      ['The Fly', 'Steel', 'Mack', 'Wild Mouse', '1999-05-02', 15.8, 56.3, 400, 0],
      ['Thunder Run', 'Powered', 'Mack', 'Powered Coaster', '1981-05-23', 10, 64.4, 330, 0],
      ['Vortex', 'Suspended', 'Arrow', 'Suspended Coaster', '1991-05-12', 27.7, 88.5, 719.6, 0],
      ['Wilde Beast', 'Wood', null, null, '1981', 25, 90, 960, 0],
      [
        "Wonder Mountain's Guardian",
        'Steel',
        'ART Engineering',
        '4D Dark Ride',
        '2014-05-24',
        18.3,
        null,
        304.8,
        0,
      ],
      ['Yukon Striker', 'Steel', 'B&M', 'Dive Coaster', '2019-05-03', 68, 130, 1105, 4],
    ]),
    park('La Ronde, Montreal', 'Montreal', 'Quebec', [
      ['Boomerang', 'Steel', 'Vekoma', 'Boomerang', '1984', 35.5, 75.6, 285, 3],
      ['Dragon', 'Steel', 'Intamin', 'Indoor Coaster', '1994', null, null, null, 0],
      ["Ednör – L'Attaque", 'Inverted', 'Vekoma', 'SLC', '2010', 33.3, 80, 689, 5],
      ['Goliath', 'Steel', 'B&M', 'Hyper Coaster', '2006-05-13', 53.3, 110, 1231, 0],
      ['Le Monstre', 'Wood', 'Cobb', 'Racing Coaster', '1985-07-20', 39.9, 96, 1218, 0],
      ['Le Vampire', 'Inverted', 'B&M', 'Batman', '2002-05-18', 32, 80, 823, 5],
      ['Toboggan Nordique', 'Steel', 'Zamperla', 'Zig Zag Coaster', '2003', null, null, 270, 0],
    ]),
  ]),
  ...coastersIn('Mexico', metric, [
    park('Six Flags Mexico', 'Mexico City', null, [
      ['Batgirl Batarang', 'Steel', 'Vekoma', 'Boomerang', '1987', 35.5, 75.6, 285, 3],
      ['Batman: The Ride', 'Inverted', 'Vekoma', 'SLC', '2000-04-14', 33.3, 80, 689, 5],
      ['Medusa Steel Coaster', 'Steel', 'RMC', 'I-Box', '2014-06-14', null, 93, 914, 3],
      ['Speedway Stunt Coaster', 'Steel', 'Vekoma', 'Family Boomerang', '2026', null, null, null, 0],
      ['Superman el Último Escape', 'Steel', 'Morgan', 'Hyper Coaster', '2004-11-19', 67, 120, 1700, 0],
      ['The Dark Knight Coaster', 'Steel', 'Mack', 'Wild Mouse', '2009', 14, 45, 370, 0],
      ['The Joker', 'Spinning', 'Gerstlauer', 'Spinning Coaster', '2013', null, 50, 412, 0],
      ['Tsunami', 'Steel', 'Zierer', 'Tivoli Large', '1981', 8, 36, 360, 0],
      ['Wonder Woman Coaster', '4th Dimension', 'S&S', '4D Free Spin', '2018', null, 61, 311, null],
    ]),
  ]),
  ...coastersIn('Argentina', metric, [
    park('Parque de la Costa', 'Tigre', 'Buenos Aires', [
      ['Boomerang', 'Steel', 'Vekoma', 'Boomerang', null, 35.5, 75.6, 285, 3],
      ['Desafío', 'Inverted', 'Vekoma', 'SLC', null, 33.3, 80, 689, 5],
    ]),
  ]),
  ...coastersIn('Brazil', metric, [
    park('Beto Carrero World', 'Penha', 'Santa Catarina', [
      ['FireWhip', 'Inverted', 'Vekoma', 'SLC', '2008', 33.3, 80, 689, 5],
    ]),
    park('Hopi Hari', 'Vinhedo', 'São Paulo', [
      ['Montezum', 'Wood', 'RCCA', null, '1999', null, 103, 1030, 0],
    ]),
  ]),
  ...coastersIn('Chile', metric, [
    park('Fantasilandia', 'Santiago', null, [
      ['Boomerang', 'Steel', 'Vekoma', 'Boomerang', null, 35.5, 75.6, 285, 3],
      ['Raptor', 'Inverted', 'Vekoma', 'SLC', '2008', 33.3, 80, 689, 5],
    ]),
  ]),
  ...coastersIn('Colombia', metric, [
    parkNotInCatalogue('Salitre Mágico', 'Bogotá', null, [
      ['Doble Loop', 'Steel', 'Soquet', 'Looping Coaster', '2004', 18, null, 860, 2],
    ]),
  ]),
];
