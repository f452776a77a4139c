import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park, parkNotInCatalogue } from './coasters-in.ts';

/** Spain, Portugal, Poland and Turkey; Italy has its own file. */
export const coastersInSouthernAndEasternEurope: readonly CatalogueCoaster[] = [
  ...coastersIn('Spain', metric, [
    park('PortAventura Park', 'Salou', 'Catalonia', [
      ['El Diablo', 'Steel', 'Arrow', 'Mine Train', '1995-05-02', 16.5, null, 1007.7, 0],
      ['Dragon Khan', 'Steel', 'B&M', 'Sitting Coaster', '1995-05-02', 45.1, 104.6, 1269.5, 8],
      ['Furius Baco', 'Wing', 'Intamin', 'Accelerator Coaster', '2007-06-05', null, 135, 850, 1],
      ['Shambhala', 'Steel', 'B&M', 'Hyper Coaster', '2012-05-12', 76, 134, 1564, 0],
      ['Stampida', 'Wood', 'CCI', 'Racing Coaster', '1997-03-17', 25.6, 74, 953.1, 0],
      ['Tami-Tami', 'Steel', 'Vekoma', 'Junior Coaster', '1998-07', 8.5, 34.9, 207, 0],
      ['Tomahawk', 'Wood', 'CCI', null, '1997-03-17', 13.4, 48.3, 440.1, 0],
      ['Uncharted', 'Motorbike', 'Intamin', 'Multi Dimension Coaster', '2023', 12, null, 700, 0],
    ]),
    park('Ferrari Land', 'Salou', 'Catalonia', [
      ['Junior Red Force', 'Steel', 'SBF Visa', 'Family Coaster', '2018-05-22', null, 45, null, 0],
      ['Red Force', 'Steel', 'Intamin', 'Accelerator Coaster', '2017-04-07', 112, 180, 880, 0],
    ]),
    park('Parque Warner Madrid', 'San Martín de la Vega', 'Madrid', [
      ['Batman Gotham City Escape', 'Steel', 'Intamin', 'Blitz Coaster', '2023', 45, 104, 1010, 4],
      ['Coaster Express', 'Wood', 'RCCA', null, '2002-04-06', 36.6, 95, 1394.2, 0],
      ['Correcaminos Bip, Bip', 'Steel', 'Mack', 'Youngstar Coaster', '2009-05-16', 16, 60, 480, 0],
      ['Shadows of Arkham', 'Inverted', 'B&M', 'Batman', '2002-04-06', 32, 80, 823, 5],
      ['Stunt Fall', 'Inverted', 'Vekoma', 'Giant Inverted Boomerang', '2002-08-08', null, null, 367, 3],
      ['Superman', 'Steel', 'B&M', 'Floorless Coaster', '2002-04-06', 50, 100, 1100, 7],
      ['Tom & Jerry', 'Steel', 'Zierer', 'Tivoli Large', '2002-04-06', 8, 36, 360, 0],
    ]),
    park('Parque de Atracciones Madrid', 'Madrid', 'Madrid', [
      ['Abismo', 'Steel', 'Maurer', 'SkyLoop XT 450', '2006-06-27', 46.2, 105, 450, 2],
      ['Padrinos Voladores', 'Suspended', 'Zamperla', 'Air Force', '2007', 6.2, 12.6, 110, 0],
      ['Tarántula', 'Spinning', 'Maurer', 'Spinning Coaster', '2005-05-14', 25.5, 68, 630, 0],
      ['TNT – Tren de la Mina', 'Steel', 'Gerstlauer', 'Family Coaster', '2012-03-30', 17, 56.3, 450, 0],
      ['Tornado', 'Inverted', 'Intamin', 'Suspended Looping Coaster', '1999-05-23', 29.9, 80, 800, 3],
    ]),
    park('Tibidabo', 'Barcelona', 'Catalonia', [
      ['Muntanya Russa', 'Steel', 'Vekoma', 'Family Coaster', '2008-12-23', 25, 80, null, 0],
      ['Tibidabo Express', 'Powered', 'Zamperla', 'Powered Coaster', '1990', null, null, null, 0],
    ]),
    park('Isla Mágica', 'Seville', 'Andalusia', [
      ['Jaguar', 'Inverted', 'Vekoma', 'SLC', '1997-06-28', 33.3, 80, 765, 5],
    ]),
    park('Terra Mítica', 'Benidorm', 'Valencia', [
      ['Alucinakis', 'Steel', 'Zamperla', 'Family Coaster', '2000-07', 8, 30, 250, 0],
      ['Inferno', '4th Dimension', 'Intamin', 'ZacSpin', '2007-07-21', 25, 60, 142, null],
      ['Titánide', 'Inverted', 'Vekoma', 'SLC', '2003-03-15', 33.3, 80, 689, 5],
    ]),
    park('Parque de Atracciones Monte Igueldo', 'San Sebastián', 'Basque Country', [
      ['Montaña Suiza', 'Steel', null, 'Scenic Railway', '1928', null, 50, 400, 0],
    ]),
  ]),
  ...coastersIn('Portugal', metric, [
    parkNotInCatalogue('Aquashow Family Park', 'Quarteira', 'Algarve', [
      ['Flash Coaster', 'Steel', 'Mack', 'Launch Coaster', '2025', null, null, null, 3],
      ['Watercoaster', 'Water', 'Mack', 'Water Coaster', '2006', null, null, null, 0],
    ]),
  ]),
  ...coastersIn('Poland', metric, [
    park('Energylandia', 'Zator', 'Lesser Poland', [
      ['Abyssus', 'Steel', 'Vekoma', 'Shockwave', '2021-07-14', 38.5, 100, 1316, 4],
      ['Boomerang', 'Steel', 'Vekoma', 'Family Boomerang', '2017-04-29', 23, 60, 205, 0],
      ['Choco Chip Creek', 'Steel', 'Vekoma', 'Mine Train', '2023', 16.5, 55, 1200, 0],
      ['Dragon', 'Suspended', 'Vekoma', 'Suspended Family Coaster', '2015-06-04', 19.3, 75.6, 453, 0],
      ['Energuś', 'Steel', 'Vekoma', 'Junior Coaster', '2015', 13, 45.9, 335, 0],
      ['Formuła', 'Steel', 'Vekoma', 'Space Warp', '2016-06-25', 24.8, 79.2, 560, 3],
      ['Frida', 'Steel', 'Vekoma', 'Junior Coaster', '2019-07-20', 13, 44.6, 247, 0],
      ['Honey Harbour', 'Steel', 'Vekoma', 'Junior Coaster', '2023', 11.7, 46, 254, 0],
      ['Hyperion', 'Steel', 'Intamin', 'Mega Coaster', '2018-07-14', 77, 142, 1450, 1],
      ['Light Explorers', 'Steel', 'Vekoma', 'Family Boomerang', '2021-07-14', 24.2, 60, 238, 0],
      ['Mayan', 'Inverted', 'Vekoma', 'SLC', '2015-09-12', 33.3, 80, 689, 5],
      ['Speed', 'Water', 'Intamin', 'Water Coaster', '2018-04-02', 50, 101, 687, 0],
      ['Viking', 'Spinning', 'SBF Visa', 'Spinning Coaster', '2014-07-14', 11, 43, 310, 0],
      ['Zadra', 'Steel', 'RMC', 'I-Box', '2019-08-22', 62.8, 121, 1316, 3],
    ]),
    park('Legendia', 'Chorzów', 'Silesia', [
      ["Devil's Loop", 'Steel', 'Soquet', 'Looping Coaster', '2007-06-24', 20, 70, null, 2],
      ['Lech Coaster', 'Steel', 'Vekoma', 'Bermuda Blitz', '2017-07-01', 40, 95, 908, 3],
    ]),
    parkNotInCatalogue('Majaland Kownaty', 'Torzym', 'Lubusz', [
      ['Viking Roller Coaster', 'Steel', 'Zierer', 'Force', '2018-09-29', 9, 39, 222, 0],
      ['Werewolf', 'Wood', 'GCI', null, '2019-06-29', 22, 71, 618, 0],
    ]),
    parkNotInCatalogue('Mandoria', 'Rzgów', 'Łódź', [
      ['Merkant', 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2021-07-08', 7.3, null, 265, 0],
    ]),
  ]),
  ...coastersIn('Turkey', metric, [
    park('İsfanbul', 'Istanbul', null, [
      ['Maceraperest', 'Steel', 'Intamin', 'Family Coaster', '2013-07-13', null, null, null, 0],
      ['Nefeskesen', 'Steel', 'Intamin', 'Blitz Coaster', '2014', 50, 110, null, 2],
    ]),
    parkNotInCatalogue('The Land of Legends', 'Antalya', null, [
      ['Hyper Coaster', 'Steel', 'Mack', 'Hyper Coaster', '2018', 61, 115, 1273, 2],
      ['Typhoon Coaster', 'Water', 'Intamin', 'Water Coaster', '2016', 43, 86, 525, 0],
    ]),
  ]),
];
